import { sql } from "kysely";
import type { CalendarEvent } from "@loubby/shared-contracts/http/schedule/events.schema";
import type { Sql } from "#api/db/database";
import type { Exception } from "../series/occurrences.sql.ts";

/** A person's feed. Instants are ISO strings. */
export interface Feed {
  readonly made_at: string;
  readonly fetched_at: string | null;
}

/** An event as a feed tells it. */
export interface FeedEvent {
  readonly id: string;
  readonly title: string;
  readonly place: string;
  readonly notes: string;
  readonly sequence: number;
  readonly created_at: string;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly time_zone: string;
  readonly recurrence: CalendarEvent["recurrence"];
  readonly custom: CalendarEvent["custom"];
  readonly until: string | null;
  readonly count: number | null;
  readonly wall_date: string | null;
  readonly wall_time: string | null;
  readonly exceptions: readonly Exception[];
  readonly all_day: boolean;
  /** It keeps its person busy. */
  readonly takes_time: boolean;
  readonly company_name: string | null;
  readonly job_title: string | null;
}

/** Returns a person's feed, or undefined. */
export function findFeed(db: Sql, userId: string): Promise<Feed | undefined> {
  return db
    .selectFrom("calendar_feeds")
    .select(["made_at", "fetched_at"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
}

/** Gives a person's feed a secret, of which this is the hash; a former one opens it no more. */
export async function putFeed(db: Sql, userId: string, hash: Buffer): Promise<Feed> {
  const fresh = { token_hash: hash, made_at: sql<string>`now()`, fetched_at: null };
  return db
    .insertInto("calendar_feeds")
    .values({ user_id: userId, ...fresh })
    .onConflict((known) => known.column("user_id").doUpdateSet(fresh))
    .returning(["made_at", "fetched_at"])
    .executeTakeFirstOrThrow();
}

/** Ends a person's feed. */
export async function deleteFeed(db: Sql, userId: string): Promise<void> {
  await db.deleteFrom("calendar_feeds").where("user_id", "=", userId).execute();
}

/** Returns whose feed a secret opens, while their account is open. Runs as `worker`. */
export async function findFeedOwner(db: Sql, hash: Buffer): Promise<string | undefined> {
  const { rows } = await sql<{ owner: string | null }>`select owner_of_feed(${hash}) as owner`.execute(db);
  return rows[0]?.owner ?? undefined;
}

/** Keeps that a feed was read, to a few minutes. Runs as `worker`. */
export async function markFetched(db: Sql, userId: string): Promise<void> {
  await sql`
    update calendar_feeds set fetched_at = now()
    where user_id = ${userId} and (fetched_at is null or fetched_at < now() - interval '1 minute')`.execute(
    db,
  );
}

/** Lists up to `most` events that a person's feed tells, from a moment (ISO 8601) on. Runs as `worker`. */
export async function findFeedEvents(
  db: Sql,
  userId: string,
  since: string,
  most: number,
): Promise<FeedEvent[]> {
  const { rows } = await sql<FeedEvent>`
    select * from calendar_of_feed(${userId}, ${since}::timestamptz, ${most})`.execute(db);
  return rows;
}
