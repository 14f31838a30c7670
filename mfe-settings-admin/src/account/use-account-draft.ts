import { useDraft } from "@loubby/shared-contracts/forms/use-draft";
import { useUnsaved } from "@loubby/shared-contracts/shell";
import { type AccountValues, changesOf, picked } from "./account-draft.ts";

/** What is typed and not saved, kept over a reload; fields that no one touched follow what is saved. */
export function useAccountDraft(saved: AccountValues) {
  const { shown, typed, type, forget } = useDraft("account", saved);
  const changes = changesOf(saved, typed);
  const changed = Object.keys(changes).length > 0;
  useUnsaved(changed);
  return {
    shown,
    changes,
    changed,
    /** Takes what the form holds now. */
    type(values: AccountValues) {
      forget();
      type(picked(values, (name, text) => text !== saved[name]));
    },
    forget,
  };
}
