import { sql } from "kysely";
import type { Sql } from "#api/db/database";

/** How many links that a candidate opened from their own page keep working. */
const KEPT = 5;

/** Lets a secret that its candidate opened from their own page open a request, in place of older ones. Runs as `worker`, as all of these. */
export async function insertPageLink(db: Sql, requestId: string, tokenHash: Buffer): Promise<void> {
  await db
    .insertInto("booking_request_links")
    .values({ token_hash: tokenHash, request_id: requestId, source: "page" })
    .execute();
  await sql`
    with over as (
      delete from booking_request_links where token_hash in (
        select token_hash from booking_request_links where request_id = ${requestId} and source = 'page'
        order by created_at desc, token_hash offset ${KEPT})
      returning token_hash
    )
    delete from booking_links where token_hash in (select token_hash from over)`.execute(db);
}

/** Keeps a link as one of the mails: a mail names it. */
export async function keepMailedLink(db: Sql, tokenHash: Buffer): Promise<void> {
  await db
    .updateTable("booking_request_links")
    .set({ source: "mail" })
    .where("token_hash", "=", tokenHash)
    .execute();
}

/** Lets every link of a request open what was booked for it. */
export async function linkToBooking(db: Sql, requestId: string, bookingId: string): Promise<void> {
  await sql`
    insert into booking_links (token_hash, booking_id)
    select token_hash, ${bookingId}::uuid from booking_requests where id = ${requestId}
    union select token_hash, ${bookingId}::uuid from booking_request_links where request_id = ${requestId}
    on conflict do nothing`.execute(db);
}
