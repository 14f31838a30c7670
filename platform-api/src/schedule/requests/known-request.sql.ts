import { sql } from "kysely";
import { MOST_ASKING_MAILS } from "@loubby/shared-contracts/http/schedule/booking-request-limits";
import type { Sql } from "#api/db/database";
import type { KnownRequest } from "./known-request.ts";

/** The request that a link with this hash opens, or undefined. Runs as `worker`, as all of these. */
export async function findRequestOfLink(db: Sql, tokenHash: Buffer): Promise<KnownRequest | undefined> {
  const { rows } = await sql<KnownRequest>`
    select * from booking_request_of(null, ${tokenHash}::bytea, null)`.execute(db);
  return rows[0];
}

/** The request that something was booked for, or undefined. */
export async function findRequestOfBooking(db: Sql, bookingId: string): Promise<KnownRequest | undefined> {
  const { rows } = await sql<KnownRequest>`
    select * from booking_request_of(null, null, ${bookingId}::uuid)`.execute(db);
  return rows[0];
}

/** A request by its id, or undefined. */
export async function findKnownRequest(db: Sql, requestId: string): Promise<KnownRequest | undefined> {
  const { rows } = await sql<KnownRequest>`
    select * from booking_request_of(${requestId}::uuid, null, null)`.execute(db);
  return rows[0];
}

/** Holds a request until the transaction ends: who closes it meanwhile waits. */
export async function holdRequest(db: Sql, requestId: string): Promise<void> {
  await db.selectFrom("booking_requests").select("id").where("id", "=", requestId).forUpdate().execute();
}

/** Settles a request: booked as which booking, or canceled or expired, with what the team's task says from then on. */
export async function settleRequest(
  db: Sql,
  requestId: string,
  end:
    | { readonly state: "booked"; readonly booking_id: string }
    | { readonly state: "canceled" | "expired"; readonly task_title: string },
): Promise<void> {
  await db.updateTable("booking_requests").set(end).where("id", "=", requestId).execute();
}

/** Makes an event the interview of a request. `sequence` is what calendars tell its versions by. */
export async function makeInterview(
  db: Sql,
  requestId: string,
  eventId: string,
  sequence: number,
): Promise<void> {
  await sql`select make_interview(${requestId}, ${eventId}, ${sequence})`.execute(db);
}

/** Adds a line to the history of a request's application. */
export async function noteRequest(
  db: Sql,
  requestId: string,
  line: {
    readonly actorId: string;
    readonly kind:
      | "booking_expired"
      | "booking_restored"
      | "interview_booked"
      | "interview_moved"
      | "interview_cancelled";
    readonly detail: string;
  },
): Promise<void> {
  const { actorId, kind, detail } = line;
  await sql`select note_booking_request(${requestId}, ${actorId}, ${kind}, ${detail})`.execute(db);
}

/**
 * A request of which its candidate is to be reminded: three days after asking, or one before its end; undefined when there is
 * none. It is locked, and counts as reminded.
 */
export async function takeReminder(db: Sql): Promise<KnownRequest | undefined> {
  const { rows } = await sql<{ id: string }>`
    update booking_requests set reminders = case when expires_at <= now() + interval '1 day' then 2 else 1 end
    where id = (
      select id from booking_requests
      where state = 'asked' and expires_at > now() and mails < ${MOST_ASKING_MAILS}
        and (reminders = 0 and asked_at <= now() - interval '3 days'
          -- Who was asked a moment ago needs no reminder.
          or reminders < 2 and expires_at <= now() + interval '1 day' and asked_at <= now() - interval '1 day')
      limit 1 for update skip locked)
    returning id`.execute(db);
  const [due] = rows;
  return due && findKnownRequest(db, due.id);
}

/** Opens again what ended with an application, as far as it could be asked today; answers which. */
export async function restoreEnded(db: Sql, applicationId: string): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`select id from restore_booking_requests(${applicationId})`.execute(db);
  return rows.map(({ id }) => id);
}

/** Gives a request a new link for its next mail, by the hash of its secret; earlier ones keep working. */
export async function renewMailedLink(db: Sql, requestId: string, tokenHash: Buffer): Promise<void> {
  await db
    .updateTable("booking_requests")
    .set({ token_hash: tokenHash, mails: sql<number>`least(mails + 1, ${MOST_ASKING_MAILS})` })
    .where("id", "=", requestId)
    .execute();
}

/** Takes up to so many open requests whose time is over, locked until the transaction ends. */
export function takeOverdue(
  db: Sql,
  most: number,
): Promise<readonly { readonly id: string; readonly asked_by: string; readonly kind_name: string }[]> {
  return db
    .selectFrom("booking_requests")
    .select(["id", "asked_by", "kind_name"])
    .where("state", "=", "asked")
    .where("expires_at", "<=", sql<string>`now()`)
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();
}

/** Takes up to so many requests that ended as their job is reviewed without names, and whose candidates weren't told; answers which. */
export async function takeUntoldEnds(db: Sql, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update booking_requests set end_told_at = now() where id in (
      select id from booking_requests
      where state = 'withdrawn' and end_reason = 'anonymous' and end_told_at is null
      limit ${most} for update skip locked)
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}
