import * as paths from "@loubby/shared-contracts/paths";
import type { MailText } from "@loubby/shared-contracts/http/applications/pipeline.schema";
import { brand } from "@loubby/shared-contracts/shell/brand";
import { fillMail } from "#api/applications/mails/fill-mail";
import type { Addressee } from "./outreach.sql.ts";

interface Sender {
  readonly company: string;
  readonly job: { readonly id: string; readonly title: string } | null;
  /** The product's address. */
  readonly origin: string;
}

/** A mail to one member: filled in, with the job's address if it invites to one, without the footer. */
export function mailToMember(mail: MailText, to: Addressee, { company, job, origin }: Sender): MailText {
  const { first_name, last_name, stage } = to;
  const filled = fillMail(mail, { first_name, last_name, stage, company, job: job?.title ?? "" });
  if (job === null) return filled;
  const link = `${origin}${paths.publicJob(job.id)}?utm_source=talent-pool&utm_medium=email`;
  return { ...filled, body: `${filled.body}\n\n${job.title}: ${link}` };
}

/** Returns the footer of every mail to a pool member: why it was sent, and how to unsubscribe. */
export const wayOut = (company: string, link: string) =>
  [
    "--",
    `${company} sent you this with ${brand.name} to stay in touch about jobs there.`,
    `Unsubscribe from ${company}: ${link}`,
  ].join("\n");
