import { MOST_NOTE } from "@loubby/shared-contracts/http/schedule/response-lists";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { cutText } from "@loubby/shared-contracts/http/cut-text";
import type { Services } from "#api/services";
import { findLinked } from "../guests/answer-by-link.ts";
import { giveAnswer } from "../guests/give-answer.ts";
import { findOccurrence } from "../guests/occurrence.sql.ts";
import { readReply } from "../ics/read-reply.ts";
import { holdSeries } from "../series/series.sql.ts";

/** A reply as it came, at the address that `token` makes. */
export interface ReceivedReply {
  readonly token: string;
  readonly calendar: string;
}

/**
 * Answers an event as a guest's calendar says. Drops a reply to another event than the address is for, to a former version of its
 * times, or to what is over or canceled: no one waits for an answer.
 */
export async function receiveReply({ db }: Services, { token, calendar }: ReceivedReply): Promise<void> {
  const reply = readReply(calendar);
  if (reply === null) return;
  await db.as({ role: "worker" }).write(async (sql) => {
    const linked = await findLinked(sql, token);
    if (linked === undefined || !linked.is_there) return;
    const { event_id: eventId, guest_id: guestId, guest_name, guest_email } = linked;
    const series = await holdSeries(sql, eventId);
    if (!reply.uid.startsWith(`${eventId}@`) || reply.sequence < (series?.sequence ?? 0)) return;
    const event = await findOccurrence(sql, eventId, reply.at);
    if (event === undefined) return;
    await giveAnswer(sql, { eventId, guestId }, guest_name || guest_email, {
      response: reply.response,
      note: cutText(reply.note, MOST_NOTE),
      reach: reply.at === null ? "all" : "this",
      at: event.at,
      starts_at: event.starts_at,
    }).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
    });
  });
}
