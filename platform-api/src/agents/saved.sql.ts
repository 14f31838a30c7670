import { sql } from "kysely";
import { SAVED_LIMIT, type SavedType } from "@loubby/shared-contracts/http/agents/categories";
import type { SavedItem } from "@loubby/shared-contracts/http/agents/saved.schema";
import type { Sql } from "#api/db/database";
import { CARD_COLUMNS, type CardRow, toCard } from "./listing-card.ts";

/** What a person has saved of a type and is still published, newest first. */
export async function findSaved(db: Sql, userId: string, type: SavedType): Promise<SavedItem[]> {
  const { rows } = await sql<CardRow & { saved_at: string }>`
    select ${CARD_COLUMNS}, s.saved_at
    from saved_items s join published_listings l on l.id = s.listing_id
    where s.user_id = ${userId} and s.type = ${type}
    order by s.saved_at desc, s.listing_id
    limit ${SAVED_LIMIT}`.execute(db);
  return rows.map((row) => ({ type, agentProduct: toCard(row), saved_at: row.saved_at }));
}

/** Whether an agent is published. */
export async function isPublished(db: Sql, listingId: string): Promise<boolean> {
  const { rows } = await sql`select from published_listings where id = ${listingId}`.execute(db);
  return rows.length > 0;
}

/** Whether the person holds as many as they can, this agent not among them. */
export async function isFull(db: Sql, userId: string, type: SavedType, listingId: string): Promise<boolean> {
  const { rows } = await sql<{ full: boolean }>`
    select count(*) >= ${SAVED_LIMIT} and not bool_or(listing_id = ${listingId}) as full
    from saved_items where user_id = ${userId} and type = ${type}`.execute(db);
  return rows[0]?.full ?? false;
}

/** Saves an agent; one that is saved already stays as it is. */
export async function insertSaved(
  db: Sql,
  userId: string,
  type: SavedType,
  listingId: string,
): Promise<void> {
  await db
    .insertInto("saved_items")
    .values({ user_id: userId, type, listing_id: listingId })
    .onConflict((existing) => existing.doNothing())
    .execute();
}

/** Forgets a saved agent; one that is not saved is no error. */
export async function deleteSaved(
  db: Sql,
  userId: string,
  type: SavedType,
  listingId: string,
): Promise<void> {
  await db
    .deleteFrom("saved_items")
    .where("user_id", "=", userId)
    .where("type", "=", type)
    .where("listing_id", "=", listingId)
    .execute();
}
