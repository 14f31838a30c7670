/** A mail from a company as its applicant reads it, with their answers, oldest first. Times are ISO 8601. */
export interface MailToMe {
  readonly id: string;
  /** `Ada at Harbourline`. */
  readonly author: string;
  readonly subject: string;
  readonly body: string;
  readonly signature: string;
  readonly sent_at: string;
  readonly replies: readonly { readonly _id: string; readonly body: string; readonly received_at: string }[];
}
