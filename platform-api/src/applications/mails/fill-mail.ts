import { cutText } from "@loubby/shared-contracts/http/cut-text";
import { fillVariables } from "@loubby/shared-contracts/http/variables";
import type { MailText } from "@loubby/shared-contracts/http/applications/pipeline.schema";
import { forAdded } from "@loubby/shared-contracts/http/applications/words-for-added";

/** The values of a mail's variables for one candidate. */
export interface MailValues {
  readonly first_name: string;
  readonly last_name: string;
  readonly job: string;
  readonly company: string;
  readonly stage: string;
  /** Whether the company added them, who then hasn't applied. */
  readonly added?: boolean;
}

const SUBJECT = 200;
const BODY = 10_000;

/** Returns a mail with its variables filled in; values are never searched for variables again. */
export function fillMail(mail: MailText, { added = false, ...values }: MailValues): MailText {
  const { subject, body } = added ? forAdded(mail) : mail;
  const fill = (text: string) => fillVariables(text, { ...values });
  return {
    subject: cutText(fill(subject).replace(/\s+/g, " "), SUBJECT),
    body: cutText(fill(body), BODY),
  };
}
