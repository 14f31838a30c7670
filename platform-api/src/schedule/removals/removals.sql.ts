import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { Reach } from "@loubby/shared-contracts/http/schedule/events.schema";
import type { Sql } from "#api/db/database";
import type { PlannedEvent } from "../events.sql.ts";

/** What of an event went. */
export interface Removed {
  /** The event as its organizer read it before. */
  readonly event: PlannedEvent;
  readonly reach: Reach;
  /** The occurrence that went, or the first of those; null: all. */
  readonly at: string | null;
}

/** Who removed it, in the workspace that they were in. */
export interface Remover {
  readonly userId: string;
  readonly organizationId: string | null;
}

/** All rows that an event of the asker's consists of, as text. */
export async function findRows(db: Sql, eventId: string): Promise<string> {
  const { rows } = await sql<{ kept: string }>`select rows_of_event(${eventId})::text as kept`.execute(db);
  return rows[0]?.kept ?? "{}";
}

/** Keeps what was removed until its guests are told (ISO 8601); answers its id. */
export async function insertRemoval(
  db: Sql,
  { userId, organizationId }: Remover,
  { event, reach, at }: Removed,
  {
    kept,
    fileIds,
    toldAt,
  }: { readonly kept: string; readonly fileIds: readonly string[]; readonly toldAt: string },
): Promise<string> {
  const id = uuidv7();
  await sql`
    insert into event_removals (id, owner_id, organization_id, event_id, reach, at, is_whole, version, kept, shown, told_at)
    select ${id}::uuid, ${userId}::uuid, ${organizationId}::uuid, ${event._id}::uuid, ${reach}, ${at}::timestamptz,
      e.id is null, coalesce(e.version, ${event.version}), ${kept}::jsonb, ${JSON.stringify({ event })}::jsonb,
      ${toldAt}::timestamptz
    from (values (1)) one left join events e on e.id = ${event._id}`.execute(db);
  await sql`
    insert into event_removal_files (removal_id, file_id)
    select ${id}::uuid, unnest(${fileIds}::uuid[])`.execute(db);
  return id;
}

/** A removal of someone's, held until the transaction ends; undefined without one in this workspace. */
export async function holdRemoval(
  db: Sql,
  { userId, organizationId }: Remover,
  removalId: string,
): Promise<
  | {
      readonly state: "held" | "undone" | "told";
      readonly event_id: string;
      readonly at: string | null;
    }
  | undefined
> {
  const row = await db
    .selectFrom("event_removals")
    .select(["state", "event_id", "at"])
    .where("id", "=", removalId)
    .where("owner_id", "=", userId)
    .where("organization_id", "is not distinct from", organizationId)
    .forUpdate()
    .executeTakeFirst();
  return row as Awaited<ReturnType<typeof holdRemoval>>;
}

/** Settles a held removal of someone's; answers what went, with its files, or undefined where it was settled before. */
export async function settleRemoval(
  db: Sql,
  { userId, organizationId }: Remover,
  removalId: string,
  state: "undone" | "told",
): Promise<(Removed & { readonly fileIds: readonly string[] }) | undefined> {
  const { rows } = await sql<{ shown: { event: PlannedEvent }; reach: Reach; at: string | null }>`
    with held as (
      select id, shown from event_removals
      where id = ${removalId} and owner_id = ${userId} and organization_id is not distinct from ${organizationId}::uuid
        and state = 'held' for update
    )
    update event_removals r set state = ${state}, kept = null, shown = null
    from held where r.id = held.id
    returning held.shown, r.reach, r.at`.execute(db);
  const row = rows[0];
  if (row === undefined) return undefined;
  const { rows: files } = await sql<{ file_id: string }>`
    delete from event_removal_files where removal_id = ${removalId} returning file_id`.execute(db);
  const { shown, reach, at } = row;
  return { event: shown.event, reach, at, fileIds: files.map(({ file_id }) => file_id) };
}

/** What became of putting something back. */
export interface PutBack {
  /** Whether its room was free; `changed`: something else stands there now, and nothing came back. */
  readonly became: "back" | "without_room" | "changed";
  /** The times of a series that came back without a room. */
  readonly lost: readonly string[];
}

/** Puts back what the asker removed. */
export async function putBack(db: Sql, removalId: string): Promise<PutBack> {
  const { rows } = await sql<{ became: PutBack["became"]; lost: readonly string[] | null }>`
    select became, lost from put_event_back(${removalId})`.execute(db);
  const { became = "changed", lost = null } = rows[0] ?? {};
  return { became, lost: lost ?? [] };
}

/** Who removed something that is still held; undefined once it is settled. Runs as `worker`, as below. */
export async function findRemover(db: Sql, removalId: string): Promise<Remover | undefined> {
  const { rows } = await sql<Remover>`
    select owner_id as "userId", organization_id as "organizationId" from event_removals
    where id = ${removalId} and state = 'held'`.execute(db);
  return rows[0];
}

/** Removals whose guests should have been told before a moment (ISO 8601), and weren't. */
export async function findOverdueRemovals(db: Sql, before: string): Promise<string[]> {
  const rows = await db
    .selectFrom("event_removals")
    .select("id")
    .where("state", "=", "held")
    .where("told_at", "<", before)
    .orderBy("told_at")
    .execute();
  return rows.map(({ id }) => id);
}

/** Forgets removals that were settled before a moment (ISO 8601). */
export async function deleteOldRemovals(db: Sql, before: string): Promise<void> {
  await db.deleteFrom("event_removals").where("state", "<>", "held").where("told_at", "<", before).execute();
}
