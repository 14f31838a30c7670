import type { Database } from "#api/db/database";
import { traced } from "#api/telemetry/tracing";
import type { MailTransport } from "./mail-transport.ts";
import { findMail, markMailSent } from "./mails.sql.ts";

/** Hands a mail over unless that has happened. Throws when the mail server refuses, to be tried again. */
export async function deliverMail(
  { db }: { readonly db: Database },
  transport: MailTransport,
  mailId: string,
): Promise<void> {
  const worker = db.as({ role: "worker" });
  const mail = await worker.read((sql) => findMail(sql, mailId));
  if (mail === undefined || mail.sent_at !== null) return;
  await traced("mail", { "mail.id": mailId }, () => transport.deliver(mail));
  await worker.read((sql) => markMailSent(sql, mailId));
}
