import { useRef, useState } from "react";
import { keepDraft, type KeptDraft, readDraft } from "./kept-draft.ts";

/** A form's words while they are not saved. */
export interface Draft<T extends object> {
  /** What the form shows: as it began or was saved, with what was typed over it. */
  readonly shown: T;
  /** The fields that were touched. */
  readonly typed: Partial<T>;
  /** Something that was typed says other than what the form began with. */
  readonly changed: boolean;
  /** What was typed before a reload is back. */
  readonly kept: boolean;
  /** What it was typed over. Saved over it, a change that someone else made meanwhile is refused, not overwritten. */
  readonly version: number;
  /** Something else stands there now than it was typed over: the person chooses. */
  readonly outdated: boolean;
  /** Types over some fields; kept at once. */
  readonly type: (fields: Partial<T>) => void;
  /**
   * Forgets what was saved, but for what was typed on meanwhile, which is over `version` then; without an argument,
   * everything.
   */
  readonly forget: (saved?: Partial<T>, version?: number) => void;
  /** Goes on with what was typed, over what stands there now. */
  readonly keepMine: () => void;
  /** Shows what stands there now; the answer brings back what was typed, over that. */
  readonly takeTheirs: () => () => void;
}

/**
 * What is typed into a form, kept in this browser until it is saved or discarded. `begins` is what the form shows where
 * nothing was typed; fields that no one touched follow it. `version` is of what stands there now; what was typed over
 * another is shown all the same, and is `outdated`.
 */
export function useDraft<T extends object>(name: string, begins: T, version = 0): Draft<T> {
  const [draft, setDraft] = useState<KeptDraft<T> | null>(() => readDraft(name, begins));
  const [kept, setKept] = useState(draft !== null);
  // An upload that ends later types over what stands then.
  const latest = useRef(draft);
  const take = (typed: Partial<T>, over: number) => {
    const next = Object.keys(typed).length > 0 ? { version: over, typed } : null;
    latest.current = next;
    setDraft(next);
    if (next === null) setKept(false);
    keepDraft(name, next);
  };
  const typed = draft?.typed ?? {};
  const changed = Object.keys(without(typed, begins)).length > 0;
  const over = changed && draft !== null ? draft.version : version;
  return {
    shown: { ...begins, ...typed },
    typed,
    changed,
    kept: kept && changed,
    version: over,
    outdated: over !== version,
    type: (fields) => take({ ...latest.current?.typed, ...fields }, over),
    forget: (saved, now = over) => take(saved ? without(latest.current?.typed ?? {}, saved) : {}, now),
    keepMine() {
      setKept(false);
      take(typed, version);
    },
    takeTheirs() {
      take({}, version);
      return () => take(typed, version);
    },
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
