import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { ApiError, useUnsaved } from "@loubby/shared-contracts/shell";
import type { FieldProblem } from "../http/error-details.ts";
import { problemsOf } from "../http/failure.ts";
import { keepDraft, readDraft } from "./kept-draft.ts";
import { same } from "./use-draft.ts";

/** Where what is typed stands on its way to the server. */
export type SaveState = "untouched" | "unsaved" | "saving" | "saved";

/** A thing's words, and the version in which they stand. */
export interface Written<T> {
  readonly version: number;
  readonly values: T;
}

interface AutosaveOptions<T extends object> {
  /** Of the draft in this browser. */
  readonly name: string;
  /** As the server has it; version 0 and the blank form of what is new. */
  readonly loaded: Written<T>;
  /** How long typing rests before it is saved, in ms. */
  readonly rest: number;
  /** Saves over a version; answers the one that stands then. */
  readonly save: (values: T, version: number) => Promise<number>;
  /** The step that a person asks for, such as publishing; over what is saved where `savesFirst`. */
  readonly finish: (values: T, version: number) => Promise<number>;
  readonly savesFirst?: boolean;
  /** What the server has now, after another window wrote it. */
  readonly read: () => Promise<Written<T>>;
  readonly onRefused?: (error: unknown) => void;
}

/** A form that saves itself. */
export interface Autosave<T extends object> {
  readonly values: T;
  readonly version: number;
  readonly type: (fields: Partial<T>) => void;
  readonly state: SaveState;
  readonly problems: readonly FieldProblem[];
  /** Why the last save or step failed, unless another window was faster. */
  readonly failure: unknown;
  readonly retry: () => void;
  /** Another window changed it meanwhile: nothing is saved until one of the two is chosen, and nothing typed is lost. */
  readonly conflict: boolean;
  readonly keepMine: () => void;
  readonly takeTheirs: () => void;
  readonly finish: () => void;
  readonly finishing: boolean;
}

/**
 * Saves what is typed soon after typing rests, one save after the other, with a copy in this browser of what is not
 * saved. A save over another window's is refused by the server, and the person chooses.
 */
export function useAutosave<T extends object>(options: AutosaveOptions<T>): Autosave<T> {
  const { name, loaded } = options;
  const [kept] = useState(() => readDraft(name, loaded.values));
  // What was typed before a reload stands over what was saved then.
  const [version, setVersion] = useState(kept?.version ?? loaded.version);
  const [values, setValues] = useState<T>({ ...loaded.values, ...kept?.typed });
  // What the server was last sent, as it was typed: it trims.
  const [sent, setSent] = useState<T>(loaded.values);
  const took = (now: number, written: T) => {
    setVersion(now);
    setSent(written);
  };
  const refused = options.onRefused && { onError: options.onRefused };
  const save = useMutation({
    mutationFn: (written: T) => options.save(written, version),
    onSuccess: took,
    ...refused,
  });
  const changed = !same(values, sent);
  const finish = useMutation({
    async mutationFn(written: T) {
      const first = options.savesFirst && (changed || version === 0);
      const over = first ? await save.mutateAsync(written) : version;
      return options.finish(written, over);
    },
    onSuccess(now, written) {
      took(now, written);
      keepDraft(name, null);
    },
    ...refused,
  });
  const read = useMutation({ mutationFn: options.read });

  const error = finish.error ?? save.error;
  const conflict = error instanceof ApiError && error.code === "changed_meanwhile";
  const waits = changed && error === null && !save.isPending && !finish.isPending;
  useUnsaved(changed);
  useEffect(
    () => keepDraft(name, changed ? { version, typed: values } : null),
    [changed, name, values, version],
  );
  useEffect(() => {
    if (!waits) return undefined;
    const timer = setTimeout(() => save.mutate(values), options.rest);
    return () => clearTimeout(timer);
  });

  const retry = () => {
    save.reset();
    finish.reset();
  };
  const follow = (take: (theirs: T) => void) =>
    read.mutate(undefined, {
      onSuccess(theirs) {
        setVersion(theirs.version);
        take(theirs.values);
        retry();
      },
    });
  return {
    values,
    version,
    type(fields) {
      if (!conflict) retry();
      setValues((before) => ({ ...before, ...fields }));
    },
    state: save.isPending ? "saving" : changed ? "unsaved" : save.isSuccess ? "saved" : "untouched",
    problems: problemsOf(error),
    failure: conflict ? null : error,
    retry,
    conflict,
    keepMine: () => follow(() => undefined),
    takeTheirs: () =>
      follow((theirs) => {
        setValues(theirs);
        setSent(theirs);
      }),
    finish: () => finish.mutate(values),
    finishing: finish.isPending,
  };
}
