import { useEffect, useRef, useState } from "react";
import { useStore } from "zustand";
import { useUnsaved } from "@loubby/shared-contracts/shell";
import {
  type AutosaveState,
  changesOf,
  isDue,
  isEmpty,
  type Refused,
  type Written,
} from "./autosave-state.ts";
import { keepDraft, readDraft } from "./kept-draft.ts";
import { type AutosaveCalls, keepChanges, type OpenAutosave, openAutosave } from "./open-autosave.ts";

/** Where what is typed stands on its way to the server. */
export type SaveState = "untouched" | "unsaved" | "saving" | "saved";

interface AutosaveOptions<T extends object> extends AutosaveCalls<T> {
  /** As the server has it; version 0 and the blank form of what is new. A newer one is followed where nothing was typed. */
  readonly loaded: Written<T>;
  /** How long typing rests before it is saved, in ms. */
  readonly rest: number;
  /** What stood in the way elsewhere and led here. */
  readonly refused?: Refused | null;
  /** Whether it saves without being asked; it does unless told. */
  readonly byItself?: (state: AutosaveState<T>) => boolean;
  /** Whether leaving the page loses nothing of this form, since it only moves to an address of its own. */
  readonly moves?: (state: AutosaveState<T>) => boolean;
}

/** A form that saves itself. */
export interface Autosave<T extends object>
  extends AutosaveState<T>, Omit<OpenAutosave<T>, "store" | "follow"> {
  /** Something that was typed is not saved. */
  readonly changed: boolean;
  readonly state: SaveState;
  /** What was typed before a reload is back. */
  readonly kept: boolean;
}

/**
 * Saves what is typed soon after typing rests, one save after the other, with a copy in this browser of what is not
 * saved. A save over another window's is refused by the server, and the person chooses.
 */
export function useAutosave<T extends object>(options: AutosaveOptions<T>): Autosave<T> {
  const { name, loaded, rest, byItself, moves } = options;
  const calls = useRef<AutosaveCalls<T>>(options);
  calls.current = options;
  const [{ form, kept }] = useState(() => {
    const draft = readDraft(name, loaded.values);
    return { form: openAutosave(loaded, draft, () => calls.current, options.refused), kept: draft !== null };
  });
  const { store, follow, ...steps } = form;
  const state = useStore(store);
  const { values, sent } = state;
  const changed = !isEmpty(changesOf(sent, values));
  useUnsaved(changed && !moves?.(state));

  const keptAs = useRef(name);
  useEffect(() => {
    if (keptAs.current === name) return;
    // What was new has a name of its own since its first save.
    keepDraft(keptAs.current, null);
    keptAs.current = name;
    keepChanges(name, store.getState());
  }, [name, store]);

  const due = isDue(state) && (byItself?.(state) ?? true);
  useEffect(() => {
    if (!due) return undefined;
    const timer = setTimeout(() => void form.save(false), rest);
    return () => clearTimeout(timer);
  }, [due, form, rest, values]);

  useEffect(() => follow(loaded), [follow, loaded]);

  return {
    ...state,
    ...steps,
    changed,
    state:
      state.doing === "save"
        ? "saving"
        : changed
          ? "unsaved"
          : state.savedFields.size > 0
            ? "saved"
            : "untouched",
    kept,
  };
}
