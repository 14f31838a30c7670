import { keepDraft } from "@loubby/shared-contracts/forms/kept-draft";

/** What is written before it goes out: to one candidate of an application, or to many of a job. */
type Unsent = "mail" | "reject";

/** Names the draft of what is written about an application, or about many of a job. */
export function unsentName(what: Unsent, id: string): string {
  return `${what}.${id}`;
}

/** Forgets such a draft once it's sent or canceled. */
export function forgetUnsent(what: Unsent, id: string): void {
  keepDraft(unsentName(what, id), null);
}
