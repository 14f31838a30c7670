import { sql } from "kysely";
import type { Sql } from "#api/db/database";

/** What both sides are told of an offer. */
export interface OfferNews {
  readonly id: string;
  readonly application_id: string;
  readonly organization_id: string;
  readonly candidate_id: string;
  readonly job_id: string;
  readonly job_title: string;
  readonly company_name: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly expires_at: string;
  /** The last day to answer, where the company is. */
  readonly last_day: string;
  /** Null where mail does not reach them, or is not known to. */
  readonly candidate_email: string | null;
  readonly sender_email: string | null;
  readonly sender_name: string;
}

const COLUMNS = sql`n.id, n.application_id, n.organization_id, n.candidate_id, n.job_id, n.job_title, n.company_name,
  n.first_name, n.last_name, n.expires_at, n.candidate_email, n.sender_email, n.sender_name,
  to_char((n.expires_at at time zone coalesce(n.time_zone, 'UTC')) - interval '1 second', 'YYYY-MM-DD') as last_day`;

/** Of an offer that the asker made or got, or undefined. */
export async function findNews(db: Sql, offerId: string): Promise<OfferNews | undefined> {
  const { rows } = await sql<OfferNews>`select ${COLUMNS} from news_of_offer(${offerId}) n`.execute(db);
  return rows[0];
}

/** Who of the company is told of what became of an offer. */
export async function findOfferListeners(db: Sql, offerId: string): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`select offer_listeners(${offerId}) as user_id`.execute(db);
  return rows.map((row) => row.user_id);
}

/** Ends the offers that no one answered in time; answers them. Runs as the worker. */
export async function expireOffers(db: Sql, most: number): Promise<OfferNews[]> {
  return (await sql<OfferNews>`select ${COLUMNS} from expire_offers(${most}, ${"Version"}) n`.execute(db))
    .rows;
}

/** Marks the offers that end within so many days and of which no one was reminded; answers them. Runs as the worker. */
export async function findEndingOffers(db: Sql, days: number, most: number): Promise<OfferNews[]> {
  return (await sql<OfferNews>`select ${COLUMNS} from remind_of_offers(${days}, ${most}) n`.execute(db)).rows;
}
