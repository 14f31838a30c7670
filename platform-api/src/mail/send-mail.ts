import { uuidv7 } from "uuidv7";
import type { Background } from "#api/background/background";
import type { Sql } from "#api/db/database";
import { deliverMailQueue } from "./queues.ts";
import { insertMail } from "./mails.sql.ts";

/** What sends mails later. */
export interface Sending {
  readonly background: Pick<Background, "send">;
}

/** A mail to one person. `text` is the mail; `html`, where given, says the same. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** In whose name it leaves, from the product's own address. */
  readonly fromName?: string;
  readonly replyTo?: string;
  /** A meeting that the reader's calendar can take in, as iCalendar text. */
  readonly calendar?: MailedCalendar & {
    /** The same of another meeting that the mail is about too, as a file beside it: one part may speak of one meeting alone. */
    readonly beside?: MailedCalendar;
  };
}

/** What a calendar is asked to do (RFC 5546). */
export interface MailedCalendar {
  readonly method: "REQUEST" | "CANCEL";
  readonly text: string;
}

/**
 * Sends a mail if and only if the transaction of `db` commits; it leaves moments later, and is tried for about a day.
 * Works for every asker.
 */
export async function sendMail({ background }: Sending, db: Sql, mail: Mail): Promise<void> {
  const id = uuidv7();
  const subject = mail.subject.replace(/\s+/g, " ").trim();
  await insertMail(db, {
    id,
    to_address: mail.to,
    subject,
    body_text: mail.text,
    body_html: mail.html ?? null,
    from_name: mail.fromName ?? null,
    reply_to: mail.replyTo ?? null,
    calendar_text: mail.calendar?.text ?? null,
    calendar_method: mail.calendar?.method ?? null,
    calendar_beside_text: mail.calendar?.beside?.text ?? null,
    calendar_beside_method: mail.calendar?.beside?.method ?? null,
  });
  await background.send(db, deliverMailQueue, { mailId: id });
}
