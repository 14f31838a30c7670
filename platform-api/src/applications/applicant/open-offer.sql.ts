import { sql } from "kysely";
import type { Sql } from "#api/db/database";

/** Whether the candidate of the application `a` can still sign an offer. */
export const HAS_OPEN_OFFER = sql<boolean>`exists (
  select from offer_facts o where o.application_id = a.id and o.state = 'sent' and o.expires_at > now())`;

/** The offer that the candidate of the application `a` can still sign, or else the one that waits for approval. */
export const OPEN_OFFER = sql`(
  select json_build_object('state', o.state, 'expires_on', o.expires_on) from offer_facts o
  where o.application_id = a.id
    and (o.state = 'pending_approval' or (o.state = 'sent' and o.expires_at > now()))
  order by o.state = 'sent' desc limit 1)`;

/** Whether the candidate of the application `a` declined the last offer that they were sent. */
export const HAS_DECLINED = sql<boolean>`coalesce((
  select o.state = 'declined' from offer_facts o
  where o.application_id = a.id and o.sent_at is not null
  order by o.sent_at desc limit 1), false)`;

/** Returns whether the candidate of one application that the asker can see declined the last offer sent to them. */
export async function hasDeclined(db: Sql, applicationId: string): Promise<boolean> {
  const { rows } = await sql<{ declined: boolean }>`
    select ${HAS_DECLINED} as declined from applications a where a.id = ${applicationId}`.execute(db);
  return rows[0]?.declined ?? false;
}

/** Returns whether the candidate of one application that the asker can see can still sign an offer. */
export async function hasOpenOffer(db: Sql, applicationId: string): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`
    select ${HAS_OPEN_OFFER} as open from applications a where a.id = ${applicationId}`.execute(db);
  return rows[0]?.open ?? false;
}
