import { useRef, useState } from "react";
import { keepDraft, readDraft } from "./kept-draft.ts";

/** A form's words while they are not saved. */
export interface Draft<T extends object> {
  /** What the form shows: as it began or was saved, with what was typed over it. */
  readonly shown: T;
  /** The fields that were touched. */
  readonly typed: Partial<T>;
  /** Types over some fields; kept at once. */
  readonly type: (fields: Partial<T>) => void;
  /** Forgets what was saved, but for what was typed on meanwhile; without an argument, everything. */
  readonly forget: (saved?: Partial<T>) => void;
}

/**
 * What is typed into a form, kept in this browser until it is saved or discarded. `begins` is what the form shows where
 * nothing was typed; fields that nobody touched follow it. What was typed over another `version` is not taken.
 */
export function useDraft<T extends object>(name: string, begins: T, version = 0): Draft<T> {
  const [typed, setTyped] = useState<Partial<T>>(() => {
    const kept = readDraft(name, begins);
    return kept?.version === version ? kept.typed : {};
  });
  // An upload that ends later types over what stands then.
  const latest = useRef(typed);
  const take = (next: Partial<T>) => {
    latest.current = next;
    setTyped(next);
    keepDraft(name, { version, typed: next });
  };
  return {
    shown: { ...begins, ...typed },
    typed,
    type: (fields) => take({ ...latest.current, ...fields }),
    forget: (saved) => take(saved ? without(latest.current, saved) : {}),
  };
}

/** The fields that do not say what was saved. */
export function without<T extends object>(typed: Partial<T>, saved: Partial<T>): Partial<T> {
  const rest = Object.entries(typed).filter(([field, value]) => !same(saved[field as keyof T], value));
  return Object.fromEntries(rest) as Partial<T>;
}

/** Whether two values of a form say the same. */
export function same(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
