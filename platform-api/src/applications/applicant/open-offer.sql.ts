import { sql } from "kysely";
import type { Sql } from "#api/db/database";

/** Whether the candidate of the application `a` can still sign an offer. */
export const HAS_OPEN_OFFER = sql<boolean>`exists (
  select from offer_facts o where o.application_id = a.id and o.state = 'sent' and o.expires_at > now())`;

/** The same of one application that the asker can see. */
export async function hasOpenOffer(db: Sql, applicationId: string): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`
    select ${HAS_OPEN_OFFER} as open from applications a where a.id = ${applicationId}`.execute(db);
  return rows[0]?.open ?? false;
}
