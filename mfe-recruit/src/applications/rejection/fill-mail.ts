import { fillVariables } from "@loubby/shared-contracts/http/variables";
import type { MailText } from "@loubby/shared-contracts/http/applications/pipeline.schema";

/** Values of a mail's variables. */
export interface MailValues {
  readonly first_name: string;
  readonly last_name: string;
  readonly job: string;
  readonly company: string;
}

/** Returns a mail with the variables known here filled in; the server fills in the rest. */
export function fillMail({ subject, body }: MailText, values: Partial<MailValues>): MailText {
  const fill = (text: string) => fillVariables(text, { ...values });
  return { subject: fill(subject), body: fill(body) };
}
