import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { sql } from "kysely";
import PostalMime from "postal-mime";
import { uuidv7 } from "uuidv7";
import { cutText } from "@loubby/shared-contracts/http/cut-text";
import type { Sql } from "#api/db/database";
import { hashOfToken } from "#api/identity/sessions/tokens";
import type { Services } from "#api/services";
import { calendarReplyQueue } from "../queues.ts";
import { tellOfReply, type ToldReply } from "../tell-of-reply.ts";
import { trimQuoted } from "./trim-quoted.ts";

/** Characters of a reply that are kept. */
const MOST = 20_000;
/** Characters of a calendar's reply; more is none. */
const MOST_CALENDAR = 100_000;
const EVENT_REPLY_TO = /event\+([\da-f]{40})@/i;
const REPLY_TO = /reply\+([\da-f]{40})@/i;

/** Whether a gateway's signature is the HMAC-SHA-256 of the mail, as `sha256=` and hex digits. */
export function isSignedBy(secret: string, raw: Buffer, signature: unknown): boolean {
  if (typeof signature !== "string") return false;
  const expected = Buffer.from(`sha256=${createHmac("sha256", secret).update(raw).digest("hex")}`);
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/**
 * Adds an answer to the mail whose reply address it was sent to, and tells the author. Does nothing for a mail that came
 * before, or to an address that no mail has. What a calendar replies to an event is handed to that. Returns whether it was taken.
 */
export async function receiveMail({ db, background }: Services, raw: Buffer): Promise<boolean> {
  const mail = await PostalMime.parse(raw, { attachmentEncoding: "utf8" });
  const addresses = [...(mail.to ?? []), ...(mail.cc ?? [])].map(({ address }) => address ?? "");
  const envelope = mail.deliveredTo === undefined ? [] : [mail.deliveredTo];
  const eventToken = [...envelope, ...addresses]
    .map((to) => EVENT_REPLY_TO.exec(to)?.[1])
    .find((found) => found !== undefined);
  if (eventToken !== undefined) {
    const calendar = mail.attachments.find(({ mimeType }) => mimeType === "text/calendar")?.content;
    if (typeof calendar !== "string" || calendar.length > MOST_CALENDAR) return false;
    const reply = { token: eventToken.toLowerCase(), calendar };
    await db.as({ role: "worker" }).write((worker) => background.send(worker, calendarReplyQueue, reply));
    return true;
  }
  const token = [...envelope, ...addresses]
    .map((to) => REPLY_TO.exec(to)?.[1])
    .find((found) => found !== undefined);
  const from = mail.from?.address ?? "";
  if (token === undefined || from === "" || from.length > 254) return false;
  const text = trimQuoted(mail.text ?? textOf(mail.html ?? ""));
  const reply = {
    tokenHash: hashOfToken(token.toLowerCase()),
    // A mail without an id is known by what it says.
    messageId: (mail.messageId ?? createHash("sha256").update(raw).digest("hex")).slice(0, 998),
    from,
    body: cutText(text.replaceAll("\0", ""), MOST),
  };
  return db.as({ role: "worker" }).write((worker) => addReply(worker, reply));
}

interface Reply {
  readonly tokenHash: Buffer;
  readonly messageId: string;
  readonly from: string;
  readonly body: string;
}

async function addReply(db: Sql, { tokenHash, messageId, from, body }: Reply): Promise<boolean> {
  const { rows } = await sql<ToldReply>`
    select * from add_person_mail_reply(${uuidv7()}, ${tokenHash}, ${messageId}, ${from}, ${body})`.execute(
    db,
  );
  if (rows[0] === undefined) return false;
  await tellOfReply(db, rows[0]);
  return true;
}

/** Reads the text of a mail that came as HTML alone. */
function textOf(html: string): string {
  return html
    .replace(/<(style|script)[\s\S]*?<\/\1>/gi, "")
    .replace(/<br\s*\/?>|<\/(p|div|li)>/gi, "\n")
    .replace(/<[^>]*>/g, "")
    .replaceAll("&nbsp;", " ")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}
