import { sql } from "kysely";
import type { OfferContent } from "@loubby/shared-contracts/http/offers/offers.schema";
import type { Sql } from "#api/db/database";
import { hashOfToken } from "#api/identity/sessions/tokens";

/** What an offer is to those sent before: the first, a change of the open one, or new after one that has ended. */
export type OfferTurn = "first" | "changed" | "new";

/** Returns what the next offer to an applicant is to those sent before. */
export async function findTurn(db: Sql, applicationId: string): Promise<OfferTurn> {
  const { rows } = await sql<{ turn: OfferTurn }>`
    select case when state = 'sent' and expires_at > now() then 'changed' else 'new' end as turn
    from offers where application_id = ${applicationId} and sent_at is not null
    order by version desc limit 1`.execute(db);
  return rows[0]?.turn ?? "first";
}

/** Ends the version that is out, if there is one: the next takes its place. */
export async function supersedeOffer(db: Sql, applicationId: string): Promise<void> {
  await db
    .updateTable("offers")
    .set({ state: "superseded" })
    .where("application_id", "=", applicationId)
    .where("state", "=", "sent")
    .execute();
}

/** What goes out with an offer. */
export interface Sending {
  readonly offerId: string;
  readonly content: OfferContent;
  readonly hash: Buffer;
  readonly letterFileId: string;
  readonly sentBy: string;
  readonly candidateId: string;
  readonly token: string;
  readonly timeZone: string;
}

/** Marks an offer sent, until the end of its last day where the company is, and keeps the hash of its link. */
export async function sendOfferRow(db: Sql, sending: Sending): Promise<void> {
  await sql`
    update offers set state = 'sent', sent = ${JSON.stringify(sending.content)}::jsonb, content_sha256 = ${sending.hash},
      letter_file_id = ${sending.letterFileId}, sent_by = ${sending.sentBy}, sent_at = now(), changed_at = now(),
      expires_at = (expires_on + 1)::timestamp at time zone ${sending.timeZone}
    where id = ${sending.offerId}`.execute(db);
  await insertOfferLink(db, sending.offerId, sending.candidateId, sending.token);
}

/** Keeps the hash of a link by which the candidate reads an offer. */
export async function insertOfferLink(
  db: Sql,
  offerId: string,
  candidateId: string,
  token: string,
): Promise<void> {
  await db
    .insertInto("offer_links")
    .values({ token_hash: hashOfToken(token), offer_id: offerId, candidate_id: candidateId })
    .execute();
}
