import { type RawBuilder, sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type {
  ListingFields,
  OwnListing,
  OwnListingItem,
  ReviewNote,
} from "@loubby/shared-contracts/http/agents/selling/own-listings.schema";
import { MOST_OWN_LISTINGS } from "@loubby/shared-contracts/http/agents/selling/listing-limits";
import type { Sql } from "#api/db/database";
import { containing } from "#api/words/containing";
import { findChecks } from "../checking/checks.sql.ts";
import { findOwnHealth } from "../health/health.sql.ts";
import { ratingOf } from "../listing-card.ts";
import { findContested } from "./appeals.sql.ts";

/** The newest version of an agent with how the agent stands. */
const HEAD = sql`
  l.id as _id, l.status as sale, l.live_version, v.number as version, v.state, v.revision, v.updated_at, v.submitted_at,
  v.due_at, l.down_days`;

const NEWEST = sql`
  listings l join lateral (
    select * from listing_versions v where v.listing_id = l.id order by v.number desc limit 1) v on true`;

interface ItemRow extends Omit<OwnListingItem, "rating"> {
  readonly rating_sum: number;
  readonly rating_count: number;
}

/** A seller's agents, the latest changed first. */
export async function findOwnListings(
  db: Sql,
  ownerId: string,
  q: string | undefined,
): Promise<OwnListingItem[]> {
  const { rows } = await sql<ItemRow>`
    select ${HEAD}, v.fields ->> 'title' as title, v.fields -> 'price' as price, l.rating_sum, l.rating_count
    from ${NEWEST} where l.owner_id = ${ownerId} and ${containing(q, sql`coalesce(v.fields ->> 'title', '')`)}
    order by v.updated_at desc, l.id desc limit ${MOST_OWN_LISTINGS}`.execute(db);
  return rows.map(({ rating_sum, rating_count, ...item }) => ({
    ...item,
    price: jsonOrNull(item.price),
    rating: ratingOf({ rating_sum, rating_count }),
  }));
}

/** JSON's own null comes as the word. */
const jsonOrNull = <T>(value: T): T | null => (value === "null" ? null : value);

/** One of a seller's agents with its newest version, or undefined; `hold` locks both until the transaction ends. */
export async function findOwnListing(
  db: Sql,
  ownerId: string,
  listingId: string,
  hold?: "hold",
): Promise<OwnListing | undefined> {
  if (hold !== undefined)
    await sql`select from listings where id = ${listingId} and owner_id = ${ownerId} for update`.execute(db);
  return readOne(db, sql`l.id = ${listingId} and l.owner_id = ${ownerId}`);
}

async function readOne(db: Sql, condition: RawBuilder<unknown>): Promise<OwnListing | undefined> {
  const { rows } = await sql<
    Omit<OwnListing, "notes" | "suspension" | "appeal" | "checks" | "health"> & { version_id: string }
  >`
    select ${HEAD}, v.fields, v.id as version_id,
      exists (select from listing_keys k where k.listing_id = l.id) as has_key
    from ${NEWEST} where ${condition}`.execute(db);
  const [row] = rows;
  if (row === undefined) return undefined;
  const { version_id: versionId, ...listing } = row;
  const { suspension, appeal } = await findContested(db, listing._id);
  const [notes, checks] = [await findNotes(db, versionId), await findChecks(db, versionId)];
  const health = await findOwnHealth(db, listing._id, listing.down_days);
  return { ...listing, notes, suspension, appeal, checks, health };
}

/** What a version's review said, in its order. */
export async function findNotes(db: Sql, versionId: string): Promise<ReviewNote[]> {
  const { rows } = await sql<ReviewNote>`
    select field, code, text from listing_review_notes where version_id = ${versionId} order by position`.execute(
    db,
  );
  return rows;
}

/** Counts a seller's agents, and locks adding others until the transaction ends. */
export async function countOwnListings(db: Sql, ownerId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`listings of ${ownerId}`}, 0))`.execute(db);
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from listings where owner_id = ${ownerId}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** An agent that a form made before, by the form's id. */
export async function findByForm(
  db: Sql,
  ownerId: string,
  clientId: string,
): Promise<OwnListing | undefined> {
  return readOne(db, sql`l.owner_id = ${ownerId} and l.client_id = ${clientId}`);
}

interface NewListing {
  readonly storeId: string;
  readonly ownerId: string;
  readonly clientId: string;
  readonly fields: ListingFields;
}

/** Adds an agent with its first version; answers its id. What it says stands in the version alone until it is approved. */
export async function insertListing(
  db: Sql,
  { storeId, ownerId, clientId, fields }: NewListing,
): Promise<string> {
  const id = uuidv7();
  await sql`
    insert into listings (id, store_id, owner_id, client_id, title, summary, description, category, price_amount,
      price_currency)
    values (${id}, ${storeId}, ${ownerId}, ${clientId}, 'Draft', '', '{"type": "doc", "content": []}', 'operations', 0,
      'usd')`.execute(db);
  await insertVersion(db, { listingId: id, ownerId, number: 1, fields });
  return id;
}

/** Adds a version of an agent, as a draft. */
export async function insertVersion(
  db: Sql,
  version: {
    readonly listingId: string;
    readonly ownerId: string;
    readonly number: number;
    readonly fields: ListingFields;
  },
): Promise<void> {
  const { listingId, ownerId, number, fields } = version;
  await sql`
    insert into listing_versions (id, listing_id, owner_id, number, fields)
    values (${uuidv7()}, ${listingId}, ${ownerId}, ${number}, ${JSON.stringify(fields)})`.execute(db);
}

/** Saves what was written of the newest version of a locked agent. */
export async function saveVersion(
  db: Sql,
  { _id, version }: Pick<OwnListing, "_id" | "version">,
  fields: ListingFields,
): Promise<void> {
  await sql`
    update listing_versions set fields = ${JSON.stringify(fields)}, revision = revision + 1, updated_at = now()
    where listing_id = ${_id} and number = ${version}`.execute(db);
}

/** Hands the newest version of a locked agent to review, promised within so many days; answers its id. */
export async function submitVersion(
  db: Sql,
  { _id, version }: Pick<OwnListing, "_id" | "version">,
  days: number,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    update listing_versions set state = 'pending', submitted_at = now(), due_at = now() + make_interval(days => ${days}),
      decided_at = null, decided_by = null, updated_at = now()
    where listing_id = ${_id} and number = ${version} returning id`.execute(db);
  return rows[0]?.id ?? "";
}

/** Withdraws the newest version of a locked agent. */
export async function withdrawVersion(
  db: Sql,
  { _id, version }: Pick<OwnListing, "_id" | "version">,
): Promise<void> {
  await sql`
    update listing_versions set state = 'draft', submitted_at = null, due_at = null, updated_at = now()
    where listing_id = ${_id} and number = ${version}`.execute(db);
}

/** Takes a locked agent out of the store. */
export async function archiveListing(db: Sql, listingId: string): Promise<void> {
  await sql`update listings set status = 'archived', updated_at = now() where id = ${listingId}`.execute(db);
}

/** Deletes a locked agent that was never in the store. */
export async function deleteListing(db: Sql, listingId: string): Promise<void> {
  await sql`delete from listings where id = ${listingId}`.execute(db);
}
