import { sql } from "kysely";
import type {
  ListingReviewItem,
  ListingReviewPage,
} from "@loubby/shared-contracts/http/agents/selling/listing-reviews.schema";
import type {
  ListingFields,
  ReviewNote,
} from "@loubby/shared-contracts/http/agents/selling/own-listings.schema";
import type { SaleState, VersionState } from "@loubby/shared-contracts/http/agents/selling/version-states";
import type { Sql } from "#api/db/database";
import { plainTextOf } from "#api/jobs/rich-text";
import { findChecks } from "../checking/checks.sql.ts";
import { keyOfPicture } from "../selling/pictures.sql.ts";
import { findNotes } from "../selling/own-listings.sql.ts";
import { findLookalikes } from "./lookalikes.sql.ts";
import { readWork, type WorkPage } from "./work-list.sql.ts";

const HEAD = sql`
  w.id as _id, w.listing_id, w.number as version, w.state, w.fields ->> 'title' as title, w.store, w.seller, w.submitted_at,
  w.due_at`;

/** One page of versions: those that wait, the longest waiting first, or those decided, the latest first. Needs the worker. */
export const findReviews = (db: Sql, page: WorkPage) =>
  readWork<ListingReviewItem>(
    db,
    {
      from: sql`reviewed_versions w`,
      columns: HEAD,
      waits: sql`w.state = 'pending'`,
      since: sql`w.submitted_at`,
    },
    page,
  );

/** One version with the one that buyers see now, or undefined. Needs the worker. */
export async function findReview(db: Sql, versionId: string): Promise<ListingReviewPage | undefined> {
  const { rows } = await sql<
    Omit<ListingReviewPage, "notes" | "checks" | "lookalikes" | "suspension"> & {
      reason: string | null;
      suspended_at: string | null;
    }
  >`
    select ${HEAD}, w.sale, w.fields, w.decided_at, w.decided_by, live.fields as live, p.reason, p.suspended_at
    from reviewed_versions w
    left join listing_suspensions p on p.listing_id = w.listing_id and p.lifted_at is null
    left join listing_versions live
      on live.listing_id = w.listing_id and live.number = w.live_version and live.number <> w.number
    where w.id = ${versionId}`.execute(db);
  const [row] = rows;
  if (row === undefined) return undefined;
  const { reason, suspended_at, ...review } = row;
  return {
    ...review,
    suspension: reason === null || suspended_at === null ? null : { reason, suspended_at },
    notes: await findNotes(db, versionId),
    checks: await findChecks(db, versionId),
    lookalikes: await findLookalikes(db, versionId),
  };
}

/** The id of an agent's newest version that was ever submitted, or undefined. Needs the worker. */
export async function findReviewOf(db: Sql, listingId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from reviewed_versions where listing_id = ${listingId} order by number desc limit 1`.execute(
    db,
  );
  return rows[0]?.id;
}

/** A version that is being decided. */
export interface HeldVersion {
  readonly listing_id: string;
  readonly owner_id: string;
  readonly number: number;
  readonly state: VersionState;
  /** Whether the agent is in the store until then. */
  readonly sale: SaleState;
  readonly fields: ListingFields;
}

/** A version with its agent, held until the transaction ends; undefined for one that was never submitted. */
export async function holdVersion(db: Sql, versionId: string): Promise<HeldVersion | undefined> {
  // The agent first, as its seller does.
  await sql`
    select from listings where id = (select listing_id from listing_versions where id = ${versionId}) for update`.execute(
    db,
  );
  const { rows } = await sql<HeldVersion>`
    select v.listing_id, v.owner_id, v.number, v.state, v.fields, l.status as sale
    from listing_versions v join listings l on l.id = v.listing_id
    where v.id = ${versionId} and v.submitted_at is not null for update of v`.execute(db);
  return rows[0];
}

/** Decides a held version, with what the review says. */
export async function writeDecision(
  db: Sql,
  versionId: string,
  decision: {
    readonly state: "approved" | "rejected" | "changes_requested";
    readonly by: string;
    readonly notes: readonly ReviewNote[];
  },
): Promise<void> {
  await sql`
    update listing_versions set state = ${decision.state}, decided_at = now(), decided_by = ${decision.by},
      updated_at = now()
    where id = ${versionId}`.execute(db);
  await sql`delete from listing_review_notes where version_id = ${versionId}`.execute(db);
  for (const [position, { field, code, text }] of decision.notes.entries())
    await sql`
      insert into listing_review_notes (version_id, position, field, code, text)
      values (${versionId}, ${position}, ${field}, ${code}, ${text})`.execute(db);
}

/** Shows buyers an approved version, which puts a new agent into the store. */
export async function publishVersion(db: Sql, { listing_id, number, fields }: HeldVersion): Promise<void> {
  const {
    title,
    summary,
    description,
    category,
    abilities,
    inputs,
    outputs,
    price,
    tags,
    pictures,
    connection,
  } = fields;
  const cover = pictures[0] === undefined ? null : keyOfPicture(pictures[0].url);
  if (category === null || price === null) throw new Error("An unfinished version was approved.");
  await sql`
    update listings set title = ${title}, summary = ${summary}, description = ${JSON.stringify(description)},
      description_text = ${plainTextOf(description)}, category = ${category}, abilities = ${[...abilities]}::text[],
      tags = ${tags.filter(Boolean)}::text[], cover_key = ${cover}, inputs = ${JSON.stringify(inputs)}, outputs = ${JSON.stringify(outputs)}, price_amount = ${price.amount},
      price_currency = ${price.currency}, price_model = ${price.model ?? "one_time"},
      price_most = ${price.model === "per_use" ? (price.most ?? price.amount) : 0}, live_version = ${number}, published_at = coalesce(published_at, now()),
      status = case when status in ('draft', 'deprecated') then 'published' else status end,
      health_due_at = case when ${connection !== null} then now() end, updated_at = now()
    where id = ${listing_id}`.execute(db);
}
