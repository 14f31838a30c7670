import { sql } from "kysely";
import { SAVED_LIMIT } from "@loubby/shared-contracts/http/agents/categories";
import type { GoneItem, SavedItem } from "@loubby/shared-contracts/http/agents/saved.schema";
import type { Sql } from "#api/db/database";
import { CARD_COLUMNS, type CardRow, toCard } from "./listing-card.ts";

/** How rows of agents are marked; jobs have a table of their own. */
const AGENT = "agent";

/** Lets a person save one thing at a time until the transaction ends, so that their limit holds. */
export async function lockSaving(db: Sql, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`saving of ${userId}`}, 0))`.execute(db);
}

/** The agents that a person has saved and that are still published, newest first. */
export async function findSaved(db: Sql, userId: string): Promise<SavedItem[]> {
  const { rows } = await sql<CardRow & { saved_at: string }>`
    select ${CARD_COLUMNS}, s.saved_at
    from saved_items s join published_listings l on l.id = s.listing_id
    where s.user_id = ${userId} and s.type = ${AGENT}
    order by s.saved_at desc, s.listing_id
    limit ${SAVED_LIMIT}`.execute(db);
  return rows.map((row) => ({ type: AGENT, agentProduct: toCard(row), saved_at: row.saved_at }));
}

/** The agents that a person has saved and that are in the store no more. */
export async function findGone(db: Sql, userId: string): Promise<GoneItem[]> {
  const { rows } = await sql<{ listing_id: string }>`
    select s.listing_id from saved_items s
    where s.user_id = ${userId} and s.type = ${AGENT}
      and not exists (select from published_listings l where l.id = s.listing_id)
    order by s.saved_at desc, s.listing_id`.execute(db);
  return rows.map(({ listing_id }) => ({ _id: listing_id, label: "" }));
}

/** Whether an agent is published. */
export async function isPublished(db: Sql, listingId: string): Promise<boolean> {
  const { rows } = await sql`select from published_listings where id = ${listingId}`.execute(db);
  return rows.length > 0;
}

/** Whether the person holds as many as they can, this agent not among them. */
export async function isFull(db: Sql, userId: string, listingId: string): Promise<boolean> {
  const { rows } = await sql<{ full: boolean }>`
    select count(*) >= ${SAVED_LIMIT} and not bool_or(listing_id = ${listingId}) as full
    from saved_items where user_id = ${userId} and type = ${AGENT}`.execute(db);
  return rows[0]?.full ?? false;
}

/** Saves an agent; one that is saved already stays as it is. */
export async function insertSaved(db: Sql, userId: string, listingId: string): Promise<void> {
  await db
    .insertInto("saved_items")
    .values({ user_id: userId, type: AGENT, listing_id: listingId })
    .onConflict((existing) => existing.doNothing())
    .execute();
}

/** Forgets a saved agent; one that is not saved is no error. */
export async function deleteSaved(db: Sql, userId: string, listingId: string): Promise<void> {
  await db
    .deleteFrom("saved_items")
    .where("user_id", "=", userId)
    .where("type", "=", AGENT)
    .where("listing_id", "=", listingId)
    .execute();
}
