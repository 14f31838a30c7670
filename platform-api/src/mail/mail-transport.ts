import { createTransport } from "nodemailer";
import { z } from "zod";
import type { Config } from "#api/config";
import type { WrittenMail } from "./mails.sql.ts";
import { mailStatusSettings } from "./settings.ts";
import { turns } from "#api/background/turns";

/** The way out of the house. */
export interface MailTransport {
  /**
   * Hands a mail over between two notes of it: `begin` just before, and `end` once the server took it. No further mail leaves by
   * its connection until then, so a crash leaves one in doubt for each. Throws `TakenOver` where `begin` answers false.
   */
  deliver(mail: WrittenMail, begin: () => Promise<boolean>, end: () => Promise<void>): Promise<void>;
  /** Tells whether the server took a mail of an earlier try; null where it can't be asked. */
  ask(mail: Pick<WrittenMail, "id">): Promise<boolean | null>;
  close(): void;
}

/** Another node sends this mail. */
export class TakenOver extends Error {
  override readonly name = "TakenOver";
}

/** Mails under way at once; further ones wait without being in doubt. */
const AT_ONCE = 5;
const ASK_MS = 10_000;
const Status = z.object({ accepted: z.boolean() });

/** SMTP where a server is named; otherwise the table itself is the mailbox, and nothing leaves. */
export function openMailTransport(config: Config): MailTransport {
  const { smtpUrl, mailFrom, publicUrl } = config;
  if (smtpUrl === null)
    return {
      async deliver(_, begin, end) {
        await mustBegin(begin);
        await end();
      },
      ask: async () => null,
      close: () => undefined,
    };
  // A connection that breaks must not send its mail again by itself.
  const smtp = createTransport({ url: smtpUrl, pool: true, maxConnections: AT_ONCE, maxRequeues: 0 });
  const domain = new URL(publicUrl).hostname;
  const idOf = ({ id }: Pick<WrittenMail, "id">) => `<${id}@${domain}>`;
  const inTurn = turns(AT_ONCE);
  return {
    deliver: (mail, begin, end) =>
      inTurn(async () => {
        await mustBegin(begin);
        await smtp.sendMail({
          messageId: idOf(mail),
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
          ...(mail.calendar_beside_text !== null &&
            mail.calendar_beside_method !== null && {
              attachments: [
                {
                  filename: "earlier-event.ics",
                  contentType: `text/calendar; charset=utf-8; method=${mail.calendar_beside_method}`,
                  content: mail.calendar_beside_text,
                },
              ],
            }),
          disableFileAccess: true,
          disableUrlAccess: true,
        });
        await end();
      }),
    async ask(mail) {
      const statusUrl = config.of(mailStatusSettings);
      if (statusUrl === null) return null;
      const url = new URL(statusUrl);
      url.searchParams.set("message_id", idOf(mail));
      const answer = await fetch(url, { signal: AbortSignal.timeout(ASK_MS) });
      if (!answer.ok) throw new Error(`MAIL_STATUS_URL answered ${answer.status}.`);
      return Status.parse(await answer.json()).accepted;
    },
    close: () => smtp.close(),
  };
}

async function mustBegin(begin: () => Promise<boolean>): Promise<void> {
  if (!(await begin())) throw new TakenOver();
}

/** Returns the address in `Loubby <mail@loubby.example>`. */
function addressIn(mailbox: string): string {
  return /<([^<>]+)>/.exec(mailbox)?.[1] ?? mailbox;
}
