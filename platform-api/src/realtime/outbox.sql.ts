import { sql } from "kysely";
import type { Sql } from "#api/db/database";

/** One event on its way out. */
export interface OutboxRow {
  readonly id: number;
  readonly room: string;
  readonly event: string;
  readonly payload: unknown;
}

/** Adds an event for each of some rooms, in one statement. */
export async function insertOutbox(
  db: Sql,
  rooms: readonly string[],
  event: string,
  payload: object,
): Promise<void> {
  if (rooms.length === 0) return;
  const written = JSON.stringify(payload);
  await db
    .insertInto("outbox")
    .values(rooms.map((room) => ({ room, event, payload: written })))
    .execute();
}

/** What had been committed at some moment, as PostgreSQL writes a snapshot. */
export type Committed = string;

/** Which events: those committed since one moment and by another (now unless told), in pieces. */
export interface OutboxRange {
  readonly since: Committed;
  readonly until?: Committed | undefined;
  /** The last id of the piece before; 0 for the first. */
  readonly after: number;
  readonly limit: number;
}

/** Everything that has been committed by now. */
export async function findCommitted(db: Sql): Promise<Committed> {
  const { rows } = await sql<{ now: Committed }>`select pg_current_snapshot()::text as now`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error("PostgreSQL said nothing of what is committed.");
  return row.now;
}

/**
 * Reads a piece of the events that were committed in between, oldest first, and answers until when. Ids alone would not
 * do: a transaction that began early may commit late, with ids below those that have been read.
 */
export async function readOutbox(
  db: Sql,
  { since, until, after, limit }: OutboxRange,
): Promise<{ events: OutboxRow[]; until: Committed }> {
  const { rows } = await sql<{ until: Committed } & { [K in keyof OutboxRow]: OutboxRow[K] | null }>`
    with moment as materialized (select coalesce(${until ?? null}::pg_snapshot, pg_current_snapshot()) as at)
    select moment.at::text as until, o.id, o.room, o.event, o.payload
    from moment left join lateral (
      select id, room, event, payload from outbox
      where tx >= pg_snapshot_xmin(${since}::pg_snapshot) and id > ${after}
        and not pg_visible_in_snapshot(tx, ${since}::pg_snapshot) and pg_visible_in_snapshot(tx, moment.at)
      order by id limit ${limit}
    ) o on true
    order by o.id`.execute(db);
  const [first] = rows;
  if (first === undefined) throw new Error("PostgreSQL said nothing of what is committed.");
  return { until: first.until, events: rows.filter((row): row is typeof row & OutboxRow => row.id !== null) };
}

/** Removes what had been committed by a moment at which every node has long read it. */
export async function clearOutbox(db: Sql, until: Committed): Promise<void> {
  // What lies in the future came with a backup of another server.
  await sql`
    delete from outbox where pg_visible_in_snapshot(tx, ${until}::pg_snapshot)
      or tx >= pg_snapshot_xmax(pg_current_snapshot())`.execute(db);
}

/** How many seconds ago the oldest event was written that was committed since; 0 when none was. */
export async function oldestOutbox(db: Sql, since: Committed): Promise<number> {
  const { rows } = await sql<{ age: number }>`
    select coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as age from outbox
    where tx >= pg_snapshot_xmin(${since}::pg_snapshot)
      and not pg_visible_in_snapshot(tx, ${since}::pg_snapshot)`.execute(db);
  return rows[0]?.age ?? 0;
}
