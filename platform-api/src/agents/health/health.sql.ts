import { type RawBuilder, sql } from "kysely";
import type { AgentHealth } from "@loubby/shared-contracts/http/agents/agent-health.schema";
import { HEALTH_DAYS } from "@loubby/shared-contracts/http/agents/agent-health";
import type {
  ListingFields,
  OwnListing,
} from "@loubby/shared-contracts/http/agents/selling/own-listings.schema";
import type { SaleState } from "@loubby/shared-contracts/http/agents/selling/version-states";
import type { Sql } from "#api/db/database";

type Day = AgentHealth["days"][number] & { readonly problem: string };

/** How an agent on sale fared; null before it was called. */
export async function findHealth(db: Sql, listingId: string, down: number): Promise<AgentHealth | null> {
  const days = await latestDays(db, sql`select day, ok, '' as problem from published_days`, listingId);
  return days.length === 0 ? null : { down_days: down, days: days.map(shown) };
}

/** The same for its seller. */
export async function findOwnHealth(db: Sql, listingId: string, down: number): Promise<OwnListing["health"]> {
  const days = await latestDays(db, sql`select day, ok, problem from listing_days`, listingId);
  const last = days.at(-1);
  return last === undefined ? null : { down_days: down, days: days.map(shown), problem: last.problem };
}

const shown = ({ day, ok }: Day) => ({ day, ok });

async function latestDays(db: Sql, from: RawBuilder<unknown>, listingId: string): Promise<Day[]> {
  const { rows } = await sql<Day>`
    ${from} where listing_id = ${listingId} order by day desc limit ${HEALTH_DAYS}`.execute(db);
  return rows.toReversed();
}

/** Agents whose day has come, each claimed for an hour. Needs the worker. */
export async function claimDue(db: Sql, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update listings l set health_due_at = now() + interval '1 hour'
    from (
      select id from listings where status = 'published' and health_due_at <= now()
      order by health_due_at limit ${most} for update skip locked
    ) due
    where l.id = due.id returning l.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** An agent that can be called, by what its version on sale says. */
export interface CalledAgent {
  readonly id: string;
  readonly version: number;
  readonly fields: Pick<ListingFields, "connection" | "permissions" | "samples">;
}

/**
 * An agent in the store, or out of it because it didn't answer; for an asker who bought it, also one that its seller took
 * out. Undefined for another. Needs the worker.
 */
export async function findCalled(
  db: Sql,
  listingId: string,
  asker?: { readonly userId: string; readonly organizationId: string | null },
): Promise<CalledAgent | undefined> {
  const { rows } = await sql<CalledAgent>`
    select l.id, v.number as version, v.fields
    from listings l join listing_versions v on v.listing_id = l.id and v.number = l.live_version
    where l.id = ${listingId} and v.fields -> 'connection' <> 'null'
      and (l.status in ('published', 'deprecated') or (l.status = 'archived' and exists (
        select from order_facts o where o.listing_id = l.id and o.live
          and (o.user_id = ${asker?.userId ?? null} or o.organization_id = ${asker?.organizationId ?? null}))))`.execute(
    db,
  );
  return rows[0];
}

/** How an agent stood before a day was kept. */
export interface HeldAgent {
  readonly id: string;
  readonly owner_id: string;
  readonly title: string;
  readonly status: SaleState;
  readonly down_days: number;
}

/** An agent that no one else changes until the transaction ends. */
export async function holdAgent(db: Sql, listingId: string): Promise<HeldAgent | undefined> {
  const { rows } = await sql<HeldAgent>`
    select id, owner_id, title, status, down_days from listings
    where id = ${listingId} and status in ('published', 'deprecated') for update`.execute(db);
  return rows[0];
}

/** Days that are kept. */
const KEPT_DAYS = 90;

/**
 * Keeps what came of calling an agent on a day (UTC), which has gone well once one call of it did. Answers the days in a row
 * without an answer, and the first of them.
 */
export async function keepDay(
  db: Sql,
  listingId: string,
  { at, problem }: { readonly at: Date; readonly problem: string },
): Promise<{ readonly down: number; readonly since: string | null }> {
  const day = at.toISOString().slice(0, 10);
  await sql`
    insert into listing_days as d (listing_id, day, ok, problem)
    values (${listingId}, ${day}, ${problem === ""}, ${problem.slice(0, 600)})
    on conflict (listing_id, day) do update set ok = d.ok or excluded.ok,
      problem = case when d.ok or excluded.ok then '' else excluded.problem end`.execute(db);
  await sql`
    delete from listing_days where listing_id = ${listingId} and day < ${day}::date - ${KEPT_DAYS}::int`.execute(
    db,
  );
  const { rows } = await sql<{ down: number; since: string | null }>`
    select count(*) as down, min(day) as since from listing_days
    where listing_id = ${listingId} and not ok and day > coalesce(
      (select max(day) from listing_days where listing_id = ${listingId} and ok), '-infinity')`.execute(db);
  return rows[0] ?? { down: 0, since: null };
}

/** What follows from a day for an agent. */
export interface Standing {
  readonly status: SaleState;
  readonly down: number;
  /** When it is called next; null: not by itself. */
  readonly due: Date | null;
}

/** Writes how an agent stands. */
export async function writeStanding(db: Sql, id: string, { status, down, due }: Standing): Promise<void> {
  await sql`
    update listings set status = ${status}, down_days = ${down}, health_due_at = ${due}
    where id = ${id}`.execute(db);
}
