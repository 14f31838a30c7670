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

/** Saves an agent unless that is so already. Answers whether it is saved now: not so when the person holds too many. */
export async function insertSaved(db: Sql, userId: string, type: SavedType, listingId: string): Promise<boolean> {
  await sql`
    insert into saved_items (user_id, type, listing_id)
    select ${userId}, ${type}, ${listingId}
    where (select count(*) from saved_items where user_id = ${userId} and type = ${type}) < ${SAVED_LIMIT}
    on conflict do nothing`.execute(db);
  const { rows } = await sql`
    select from saved_items where user_id = ${userId} and type = ${type} and listing_id = ${listingId}`.execute(db);
  return rows.length > 0;
}

/** Forgets a saved agent; one that is not saved is no error. */
export async function deleteSaved(db: Sql, userId: string, type: SavedType, listingId: string): Promise<void> {
  await db
    .deleteFrom("saved_items")
    .where("user_id", "=", userId)
    .where("type", "=", type)
    .where("listing_id", "=", listingId)
    .execute();
}
