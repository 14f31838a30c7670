import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { ListingReview } from "@loubby/shared-contracts/http/agents/listings.schema";
import type { Principal } from "#api/access/principal";
import type { Sql } from "#api/db/database";
import type { Bought } from "../has-answered.ts";
import { REVIEW_COLUMNS, reviewOf, type ReviewRow } from "./published-reviews.sql.ts";

/** What was bought, as far as a review of it goes. */
export interface Rateable extends Bought {
  /** People do the work, by milestones; and one of them is approved. */
  readonly is_project: boolean;
  readonly has_approved: boolean;
}

/** An order of the asker's own or their company's that they got something for; undefined for another. */
export async function findBought(
  db: Sql,
  orderId: string,
  { userId, organization, sellsFor }: Principal,
): Promise<Rateable | undefined> {
  const { rows } = await sql<Rateable>`
    select id, listing_id, user_id, organization_id, created_at, model = 'milestones' as is_project, has_approved
    from order_facts
    where id = ${orderId} and seller_id <> all (${sellsFor}::uuid[]) and state not in ('created', 'cancelled', 'refunded')
      and (user_id = ${userId} or organization_id = ${organization?.id ?? null})`.execute(db);
  return rows[0];
}

/** The version on sale of an agent, with its seller; undefined once it left the store. Needs the worker. */
export async function findRated(
  db: Sql,
  listingId: string,
): Promise<{ version: number; title: string; seller_id: string } | undefined> {
  const { rows } = await sql<{ version: number; title: string; seller_id: string }>`
    select version, title, seller_id from versions_on_sale where id = ${listingId}`.execute(db);
  return rows[0];
}

/** What someone says of a version. */
export interface Said {
  readonly bought: Bought;
  readonly authorId: string;
  readonly version: number;
  readonly rating: number;
  readonly body: string;
}

/**
 * Keeps a review, or changes the one of the same version; answers its id and whether it is new. Undefined for one that
 * staff hid. Needs the worker.
 */
export async function writeReview(db: Sql, said: Said): Promise<{ id: string; isNew: boolean } | undefined> {
  const { bought, authorId, version, rating, body } = said;
  const { rows } = await sql<{ id: string; isNew: boolean }>`
    insert into listing_reviews (id, listing_id, author_id, order_id, version, rating, body)
    values (${uuidv7()}, ${bought.listing_id}, ${authorId}, ${bought.id}, ${version}, ${rating}, ${body})
    on conflict (listing_id, author_id, version) do update
      set rating = excluded.rating, body = excluded.body, edited_at = now()
      where listing_reviews.hidden_at is null
    returning id, edited_at is null as "isNew"`.execute(db);
  return rows[0];
}

/** A published review as the asker reads it; undefined for one that is hidden, or of an agent that left the store. */
export async function findReview(db: Sql, id: string): Promise<ListingReview | undefined> {
  const { rows } = await sql<ReviewRow>`
    select ${REVIEW_COLUMNS} from published_reviews where id = ${id}`.execute(db);
  return rows[0] && reviewOf(rows[0]);
}

/** What the asker said of a version; undefined before. */
export async function findMine(
  db: Sql,
  listingId: string,
  version: number,
): Promise<ListingReview | undefined> {
  const { rows } = await sql<ReviewRow>`
    select ${REVIEW_COLUMNS} from published_reviews
    where listing_id = ${listingId} and mine and version = ${version}`.execute(db);
  return rows[0] && reviewOf(rows[0]);
}

/** Keeps what a seller says to a review of an agent of theirs; answers whether there is such a one. Needs the worker. */
export async function writeReply(
  db: Sql,
  reviewId: string,
  sellerId: string,
  text: string,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update listing_reviews r set reply = ${text}, replied_at = now()
    from listings l
    where r.id = ${reviewId} and l.id = r.listing_id and l.owner_id = ${sellerId} and r.hidden_at is null`.execute(
    db,
  );
  return numAffectedRows > 0n;
}
