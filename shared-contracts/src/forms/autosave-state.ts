import { ApiError } from "@loubby/shared-contracts/shell";
import type { FieldProblem } from "../http/error-details.ts";
import { same } from "./use-draft.ts";

/** A form's words, and the version in which they stand on the server. */
export interface Written<T> {
  /** 0 for what is new. */
  readonly version: number;
  readonly values: T;
}

/** Why something that was asked for did not happen, in words and at the fields. */
export interface Refused {
  readonly problems: readonly FieldProblem[];
  readonly message: string;
}

/** Where a form that saves itself stands. */
export interface AutosaveState<T extends object> {
  readonly values: T;
  /** What the server was last known to have, as it was typed: it trims. */
  readonly sent: T;
  /** That `values` are typed over. */
  readonly version: number;
  readonly doing: "save" | "finish" | null;
  /** The fields on their way to the server. */
  readonly sending: Partial<T>;
  /** What was refused, which is not sent again by itself until it is changed. */
  readonly refused: Partial<T>;
  readonly problems: readonly FieldProblem[];
  /** Why the last save or step failed, unless another window was faster; null when it did not. */
  readonly failure: unknown;
  /** The fields that another window changed meanwhile, none where the server names none; null without a conflict. */
  readonly conflict: readonly string[] | null;
  /** The names of fields that were saved since the form was opened. */
  readonly savedFields: ReadonlySet<string>;
  /** Grows when a person asked for what the problems stand in the way of: time to lead to the first. */
  readonly refusals: number;
  /** Grows when the words were replaced from outside the form's fields. */
  readonly restarts: number;
}

/** A form as it opens: what the server has, with what was typed over it before. */
export function opened<T extends object>(
  loaded: Written<T>,
  kept: { readonly version: number; readonly typed: Partial<T> } | null,
  refused: Refused | null = null,
): AutosaveState<T> {
  return {
    values: { ...loaded.values, ...kept?.typed },
    sent: loaded.values,
    version: kept?.version ?? loaded.version,
    doing: null,
    sending: {},
    refused: {},
    problems: refused?.problems ?? [],
    failure: refused && new ApiError(0, "invalid_request", refused.message, refused.problems),
    conflict: null,
    savedFields: new Set(),
    refusals: refused ? 1 : 0,
    restarts: 0,
  };
}

/** The fields of `values` that do not say what `base` says. */
export function changesOf<T extends object>(base: Partial<T>, values: Partial<T>): Partial<T> {
  const changed = Object.entries(values).filter(([field, value]) => !same(base[field as keyof T], value));
  return Object.fromEntries(changed) as Partial<T>;
}

/** The fields that a save would send by itself. */
export function sendableOf<T extends object>({ sent, values, refused }: AutosaveState<T>): Partial<T> {
  return changesOf(refused, changesOf(sent, values));
}

/** Whether a save by itself is due once typing rests. */
export function isDue<T extends object>(state: AutosaveState<T>): boolean {
  const { doing, conflict, failure, problems } = state;
  if (doing !== null || conflict !== null || (failure !== null && problems.length === 0)) return false;
  return !isEmpty(sendableOf(state));
}

/** The problems that are not about these fields. */
export function problemsBeside(
  problems: readonly FieldProblem[],
  fields: readonly string[],
): readonly FieldProblem[] {
  return problems.filter(({ path }) => !fields.includes(fieldOf(path)));
}

/** The form's field that a path leads into. */
export const fieldOf = (path: string): string => path.split(".")[0] ?? path;

export const isEmpty = (values: object): boolean => Object.keys(values).length === 0;
