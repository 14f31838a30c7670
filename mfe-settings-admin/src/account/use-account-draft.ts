import { useEffect, useState } from "react";
import { useUnsaved } from "@loubby/shared-contracts/shell";
import { type AccountValues, changesOf, keepDraft, picked, readDraft } from "./account-draft.ts";

/** What is typed and not saved, kept over a reload; fields that nobody touched follow what is saved. */
export function useAccountDraft(userId: string, saved: AccountValues) {
  const [draft, setDraft] = useState(() => readDraft(userId));
  const changes = changesOf(saved, draft);
  const changed = Object.keys(changes).length > 0;
  useUnsaved(changed);
  useEffect(() => keepDraft(userId, draft), [userId, draft]);
  return {
    shown: { ...saved, ...draft },
    changes,
    changed,
    /** Takes what the form holds now. */
    type: (values: AccountValues) => setDraft(picked(values, (name, text) => text !== saved[name])),
    /** Forgets what was sent, unless more was typed meanwhile; without an argument, everything. */
    forget: (sent?: Partial<AccountValues>) =>
      setDraft((now) => (sent ? picked(now, (name, text) => sent[name] !== text) : {})),
  };
}
