import { useState } from "react";
import { sessionStore } from "@loubby/shared-contracts/shell";

/** A note that was begun; its id makes a repeated send harmless. */
export interface NoteDraft {
  readonly clientId: string;
  readonly body: string;
  readonly isPrivate: boolean;
  /** Colleagues chosen so far, by id and name; who no longer stands in the text is not named. */
  readonly chosen: readonly { readonly _id: string; readonly name: string }[];
}

/** What is typed about an application, kept on this device until it is sent. */
export function useNoteDraft(applicationId: string) {
  const key = `recruit.note.${sessionStore.getState().user?._id ?? ""}.${applicationId}`;
  const [draft, setDraft] = useState<NoteDraft>(() => stored(key) ?? empty());
  const change = (part: Partial<NoteDraft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    if (next.body === "") localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(next));
  };
  const clear = () => {
    localStorage.removeItem(key);
    setDraft(empty());
  };
  return { draft, change, clear };
}

/** The ids of those chosen colleagues who still stand in a text as `@` and their name. */
export function namedIn(body: string, chosen: NoteDraft["chosen"]): string[] {
  return [...new Set(chosen.filter(({ name }) => body.includes(`@${name}`)).map(({ _id }) => _id))];
}

function empty(): NoteDraft {
  return { clientId: crypto.randomUUID(), body: "", isPrivate: false, chosen: [] };
}

function stored(key: string): NoteDraft | null {
  const text = localStorage.getItem(key);
  return text === null ? null : (JSON.parse(text) as NoteDraft);
}
