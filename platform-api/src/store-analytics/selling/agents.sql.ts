import { sql } from "kysely";
import type { AgentHealth } from "@loubby/shared-contracts/http/agents/agent-health.schema";
import type { Sql } from "#api/db/database";
import { isoDay, type Span } from "../period.ts";

/** Whose agents figures are of: one of them, or all (null). */
export interface Sold {
  readonly sellerId: string;
  readonly listingId: string | null;
}

/** An agent that a seller's figures can be of. */
export interface SoldAgent {
  readonly listing_id: string;
  readonly title: string;
  /** It answers by itself, and is called each day. */
  readonly runs: boolean;
  /** Days in a row without an answer. */
  readonly down_days: number;
}

/** What a seller has on sale, or sold, by name. Needs the worker. */
export async function findSoldAgents(db: Sql, sellerId: string): Promise<SoldAgent[]> {
  const { rows } = await sql<SoldAgent>`
    select l.id as listing_id, l.title, l.runs, l.down_days from sellers_listings l
    where l.owner_id = ${sellerId} and (l.live_version is not null or exists (
      select from order_facts o where o.listing_id = l.id))
    order by l.title, l.id`.execute(db);
  return rows;
}

/** The days of a span on which agents were called, by agent, the earliest first. Needs the worker. */
export async function findCalledDays(
  db: Sql,
  listingIds: readonly string[],
  { from, to }: Span,
): Promise<ReadonlyMap<string, AgentHealth["days"]>> {
  const { rows } = await sql<AgentHealth["days"][number] & { listing_id: string }>`
    select listing_id, day, ok from listing_day_facts
    where listing_id = any (${listingIds}::uuid[]) and day >= ${isoDay(from)} and day < ${isoDay(to)}
    order by day`.execute(db);
  const days = new Map<string, AgentHealth["days"]>();
  for (const { listing_id, day, ok } of rows)
    days.set(listing_id, [...(days.get(listing_id) ?? []), { day, ok }]);
  return days;
}
