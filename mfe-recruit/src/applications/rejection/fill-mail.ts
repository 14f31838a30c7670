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
  const known: Readonly<Record<string, string | undefined>> = { ...values };
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (whole, name: string) => known[name] ?? whole);
  return { subject: fill(subject), body: fill(body) };
}
