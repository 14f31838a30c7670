import { sql } from "kysely";
import type { DeclineReason } from "@loubby/shared-contracts/http/offers/offer-words";
import type { MyOffer } from "@loubby/shared-contracts/http/offers/offers.schema";
import type { Sql } from "#api/db/database";
import { hashOfToken } from "#api/identity/sessions/tokens";

/** One of the offers that were sent to a candidate, or undefined. */
export async function findMyOffer(
  db: Sql,
  candidateId: string,
  offerId: string,
): Promise<(MyOffer & { hash: Buffer }) | undefined> {
  const { rows } = await sql<MyOffer & { hash: Buffer }>`
    select o.id as _id, o.version, o.application_id, o.content_sha256 as hash,
      a.status = 'active' or a.status = 'rejected' and a.rejection_told_at is null as application_open,
      coalesce(a.source ->> 'type' = 'manual', false) as added,
      case when o.state = 'sent' and o.expires_at <= now() then 'expired' else o.state end as state,
      jsonb_build_object('_id', j.id, 'title', j.title) as job, c.company_name,
      coalesce(o.sent ->> 'addressed_to', u.first_name || ' ' || u.last_name) as candidate_name, o.sent as content, o.sent_at, o.expires_at, o.expires_on,
      coalesce(o.settled_at, case when o.expires_at <= now() then o.expires_at end) as settled_at,
      case when o.state = 'declined' then
        jsonb_build_object('reason', o.decline_reason, 'note', o.closing_note) end as decline,
      case when o.state = 'withdrawn' then o.closing_note else '' end as withdraw_note,
      case when o.state = 'withdrawn' then
        case when o.withdrawal in ('candidate', 'moved') then o.withdrawal else 'company' end end as withdrawal,
      g.signed_name, g.letter_name is not null as signed_otherwise,
      (
        select n.id from offers n
        where n.application_id = o.application_id and n.version > o.version and n.state = 'sent'
          and n.expires_at > now()
      ) as newer_id
    from offers o
    join application_facts a on a.id = o.application_id
    join job_facts j on j.id = a.job_id
    join companies c on c.id = o.organization_id
    join people u on u.id = o.candidate_id
    left join offer_signatures g on g.offer_id = o.id
    where o.id = ${offerId} and o.candidate_id = ${candidateId} and o.sent_at is not null`.execute(db);
  return rows[0];
}

/** Holds an offer of the candidate who asks, and its application, until the transaction ends; false where it is not theirs. */
export async function holdMyOffer(db: Sql, offerId: string): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`select hold_my_offer(${offerId}) as held`.execute(db);
  return rows[0]?.held ?? false;
}

/** How a candidate signed: what they typed and agreed to, from where. */
export interface Signature {
  readonly offerId: string;
  readonly candidateId: string;
  readonly name: string;
  /** The name in the letter, where theirs is another one. */
  readonly letterName: string | null;
  readonly signedOn: "link" | "account";
  readonly consent: string;
  readonly hash: Buffer;
  readonly signedAt: string;
  readonly ip: string;
  readonly userAgent: string;
}

/** Keeps a signature and marks its offer accepted, with the signed copy. */
export async function signOffer(db: Sql, signature: Signature, signedFileId: string): Promise<void> {
  const { offerId, candidateId, name, letterName, signedOn, consent, hash, signedAt, ip, userAgent } =
    signature;
  await db
    .insertInto("offer_signatures")
    .values({
      offer_id: offerId,
      candidate_id: candidateId,
      signed_name: name,
      letter_name: letterName,
      signed_on: signedOn,
      consent,
      content_sha256: hash,
      signed_at: signedAt,
      ip,
      user_agent: userAgent,
    })
    .execute();
  await db
    .updateTable("offers")
    .set({ state: "accepted", signed_file_id: signedFileId })
    .where("id", "=", offerId)
    .execute();
}

/** Marks an offer declined, with the candidate's reason. */
export async function declineOffer(
  db: Sql,
  offerId: string,
  reason: DeclineReason,
  note: string,
): Promise<void> {
  await db
    .updateTable("offers")
    .set({ state: "declined", decline_reason: reason, closing_note: note })
    .where("id", "=", offerId)
    .execute();
}

/** Who hires the person who accepted an offer in this transaction: from here on its statements are theirs. */
export async function actForAcceptedOffer(
  db: Sql,
  offerId: string,
): Promise<{ userId: string; organizationId: string }> {
  const { rows } = await sql<{ userId: string; organizationId: string }>`
    select user_id as "userId", organization_id as "organizationId" from act_for_accepted_offer(${offerId})`.execute(
    db,
  );
  if (rows[0] === undefined) throw new Error(`No one hires for the offer ${offerId}.`);
  return rows[0];
}

/** Drops what the company was still writing when the version before was accepted. */
export async function dropPreparedOffer(db: Sql, applicationId: string): Promise<void> {
  await db
    .updateTable("offers")
    .set({ state: "withdrawn" })
    .where("application_id", "=", applicationId)
    .where("state", "in", ["draft", "pending_approval", "approved"])
    .execute();
}

/** Whose a mailed link is, and which offer it leads to; undefined for an unknown one. Runs as `auth`. */
export async function findOfferOfLink(
  db: Sql,
  token: string,
): Promise<{ offerId: string; candidateId: string; canSignIn: boolean } | undefined> {
  const row = await db
    .selectFrom("offer_links")
    .select(["offer_id", "candidate_id", sql<boolean>`can_sign_in(candidate_id)`.as("can_sign_in")])
    .where("token_hash", "=", hashOfToken(token))
    .executeTakeFirst();
  return row && { offerId: row.offer_id, candidateId: row.candidate_id, canSignIn: row.can_sign_in };
}
