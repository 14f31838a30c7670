import { createTransport } from "nodemailer";
import type { Config } from "#api/config";
import type { MailRow } from "./mails.sql.ts";

/** The way out of the house. */
export interface MailTransport {
  /** Resolves when the mail is handed over. */
  deliver(mail: MailRow): Promise<void>;
  close(): void;
}

/** SMTP where a server is named; otherwise the table itself is the mailbox, and nothing leaves. */
export function openMailTransport({ smtpUrl, mailFrom, publicUrl }: Config): MailTransport {
  if (smtpUrl === null) return { deliver: async () => undefined, close: () => undefined };
  const smtp = createTransport({ url: smtpUrl, pool: true });
  const domain = new URL(publicUrl).hostname;
  return {
    async deliver(mail) {
      await smtp.sendMail({
        // A retry carries the same id, so that a mailbox can tell a repetition.
        messageId: `<${mail.id}@${domain}>`,
        date: new Date(mail.created_at),
        from: mail.from_name === null ? mailFrom : { name: mail.from_name, address: addressIn(mailFrom) },
        ...(mail.reply_to === null ? {} : { replyTo: mail.reply_to }),
        // As an object it is one address, whatever commas someone put into it.
        to: { name: "", address: mail.to_address },
        subject: mail.subject,
        text: mail.body_text,
        ...(mail.body_html === null ? {} : { html: mail.body_html }),
        ...(mail.calendar_text !== null &&
          mail.calendar_method !== null && {
            icalEvent: { method: mail.calendar_method, content: mail.calendar_text },
          }),
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    },
    close: () => smtp.close(),
  };
}

/** Returns the address in `Loubby <mail@loubby.example>`. */
function addressIn(mailbox: string): string {
  return /<([^<>]+)>/.exec(mailbox)?.[1] ?? mailbox;
}
