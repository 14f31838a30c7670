import type { MailText } from "./pipeline.schema.ts";
import { forAdded } from "./words-for-added.ts";

/** What decides which mail of a rejection someone gets. */
export interface RejectedAs {
  /** The company added them, so they haven't applied. */
  readonly added: boolean;
  /** They declined the company's offer. */
  readonly declined: boolean;
}

/**
 * Returns the mail that one of many gets of a rejection, its variables still to be filled in: that of the reason for
 * those who declined the offer, where they did and another reason was chosen; in words for added ones where they were.
 */
export function rejectionMail<Chosen extends MailText>(
  { added, declined }: RejectedAs,
  chosen: Chosen,
  ofDeclined: MailText | null,
): Chosen {
  const mail = declined && ofDeclined ? { ...chosen, ...ofDeclined } : chosen;
  return added ? { ...mail, ...forAdded(mail) } : mail;
}
