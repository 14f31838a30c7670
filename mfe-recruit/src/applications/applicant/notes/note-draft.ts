import { useState } from "react";
import { useDraft } from "@loubby/shared-contracts/forms/use-draft";

/** An unsent note; its id makes sending it twice harmless. */
export interface NoteDraft {
  readonly clientId: string;
  readonly body: string;
  readonly isPrivate: boolean;
  /** Colleagues chosen so far, by id and name; those no longer in the text aren't mentioned. */
  readonly chosen: readonly { readonly _id: string; readonly name: string }[];
}

/** Keeps what is typed about an application on this device until it is sent. */
export function useNoteDraft(applicationId: string) {
  const [begins, begin] = useState(empty);
  const { shown, type, forget } = useDraft(`note.${applicationId}`, begins);
  return {
    draft: shown,
    // The id is kept from the first word on: a note sent before a reload isn't added twice.
    change: (part: Partial<NoteDraft>) => type({ clientId: shown.clientId, ...part }),
    clear() {
      forget();
      begin(empty());
    },
  };
}

/** Returns the ids of chosen colleagues whose `@` and name are still in the text. */
export function namedIn(body: string, chosen: NoteDraft["chosen"]): string[] {
  return [...new Set(chosen.filter(({ name }) => body.includes(`@${name}`)).map(({ _id }) => _id))];
}

function empty(): NoteDraft {
  return { clientId: crypto.randomUUID(), body: "", isPrivate: false, chosen: [] };
}
