import { useState } from "react";
import { useDraft } from "@loubby/shared-contracts/forms/use-draft";

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
  const [begins, begin] = useState(empty);
  const { shown, type, forget } = useDraft(`note.${applicationId}`, begins);
  return {
    draft: shown,
    // The id is kept with the first word: a note that was sent before a reload is not added twice.
    change: (part: Partial<NoteDraft>) => type({ clientId: shown.clientId, ...part }),
    clear() {
      forget();
      begin(empty());
    },
  };
}

/** The ids of those chosen colleagues who still stand in a text as `@` and their name. */
export function namedIn(body: string, chosen: NoteDraft["chosen"]): string[] {
  return [...new Set(chosen.filter(({ name }) => body.includes(`@${name}`)).map(({ _id }) => _id))];
}

function empty(): NoteDraft {
  return { clientId: crypto.randomUUID(), body: "", isPrivate: false, chosen: [] };
}
