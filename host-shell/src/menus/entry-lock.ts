import { type Access, accessFor, type AccessSubject, unlockOf } from "@loubby/shared-contracts/shell";

/** `locked`: why a menu's entry can't be used; `unlock`: what would change that. Both null where it can. */
export interface EntryLock {
  readonly locked: string | null;
  readonly unlock: string | null;
}

/** What keeps someone from an entry that asks for all of these rules; `hidden`: not for their kind of person. */
export function lockFor(rules: readonly Access[], subject: AccessSubject): EntryLock | "hidden" {
  const answers = rules.map((access) => ({ access, answer: accessFor(access, subject) }));
  if (answers.some(({ answer }) => answer.kind === "hidden")) return "hidden";
  for (const { access, answer } of answers) {
    if (answer.kind !== "locked") continue;
    const { reason, unlock } = unlockOf(access, answer, subject);
    return { locked: reason, unlock };
  }
  return { locked: null, unlock: null };
}
