import { sql } from "kysely";
import type {
  CalendarImport,
  ImportNote,
} from "@loubby/shared-contracts/http/schedule/calendar-imports.schema";
import type { Sql } from "#api/db/database";
import type { ImportItem, ReadCalendar } from "./import-item.ts";

/** Hours in which an import can be undone. */
const UNDO_HOURS = 24;
/** Rows that one statement adds. */
const AT_ONCE = 1_000;

const COLUMNS = sql`
  i.id as _id, i.file_name, i.state, i.total, i.here, i.refused, i.found -> 'problems' as problems, i.found -> 'notes' as notes,
  i.found -> 'unknown_zones' as unknown_zones, coalesce(i.found -> 'here', '[]') as here_notes, i.imported, i.left_out, i.left_out_notes, i.kept, i.made_at,
  case when i.state in ('done', 'canceled') and i.imported > 0 and i.ended_at > now() - make_interval(hours => ${UNDO_HOURS})
    then i.ended_at + make_interval(hours => ${UNDO_HOURS}) end as undo_until`;

/** The latest imports of a person that were started, and the one that waits, the newest first. */
export async function findImports(db: Sql, personId: string): Promise<CalendarImport[]> {
  const { rows } = await sql<CalendarImport>`
    select ${COLUMNS} from calendar_imports i where i.person_id = ${personId}
    order by i.made_at desc, i.id limit 5`.execute(db);
  return rows;
}

/** An import of a person, or undefined. With `hold` it is held until the transaction ends. */
export async function findImport(
  db: Sql,
  personId: string,
  id: string,
  hold = false,
): Promise<CalendarImport | undefined> {
  const { rows } = await sql<CalendarImport>`
    select ${COLUMNS} from calendar_imports i
    where i.id = ${id} and i.person_id = ${personId} ${hold ? sql`for update` : sql``}`.execute(db);
  return rows[0];
}

/** Forgets what a person looked at and never started. */
export async function deleteWaiting(db: Sql, personId: string): Promise<void> {
  await db
    .deleteFrom("calendar_imports")
    .where("person_id", "=", personId)
    .where("state", "=", "ready")
    .execute();
}

/** What of a file a person has already. */
export interface Here {
  /** UIDs that were imported before. */
  readonly uids: ReadonlySet<string>;
  /** Ids of their own events that came back. */
  readonly ids: ReadonlySet<string>;
  /** UIDs that a provider gave copies of their events. */
  readonly copies: ReadonlySet<string>;
}

/** Which UIDs of a file the person already has: imported before, their own event that came back, or a copy of one. */
export async function findHere(
  db: Sql,
  personId: string,
  uids: readonly string[],
  ids: readonly string[],
): Promise<Here> {
  const { rows } = await sql<{ uid: string }>`
    select e.uid from imported_events e
    where e.person_id = ${personId} and e.event_id is not null and e.uid = any (${uids}::text[])`.execute(db);
  const own = await sql<{ id: string }>`select id from events where id = any (${ids}::uuid[])`.execute(db);
  const copies = await sql<{ uid: string }>`
    select c.uid from placed_events p join events e on e.id = p.event_id cross join lateral unnest(p.uids) as c (uid)
    where p.person_id = ${personId} and c.uid = any (${uids.map((uid) => uid.replace(/ .*$/, ""))}::text[])`.execute(
    db,
  );
  return {
    uids: new Set(rows.map(({ uid }) => uid)),
    ids: new Set(own.rows.map(({ id }) => id)),
    copies: new Set(copies.rows.map(({ uid }) => uid)),
  };
}

/** Keeps what was read of a file until its person starts or leaves it. */
export async function insertImport(
  db: Sql,
  key: { readonly id: string; readonly personId: string; readonly fileName: string; readonly here: number },
  items: readonly ImportItem[],
  {
    refused,
    problems,
    notes,
    unknownZones,
    hereNotes,
  }: ReadCalendar & { readonly hereNotes: readonly ImportNote[] },
): Promise<void> {
  const { id, personId, fileName, here } = key;
  const found = JSON.stringify({ problems, notes, unknown_zones: unknownZones, here: hereNotes });
  await db
    .insertInto("calendar_imports")
    .values({ id, person_id: personId, file_name: fileName, total: items.length, here, refused, found })
    .execute();
  for (let from = 0; from < items.length; from += AT_ONCE) {
    const rows = items
      .slice(from, from + AT_ONCE)
      .map(({ uid, content }, at) => ({ position: from + at, uid, content }));
    await sql`
      insert into imported_events (import_id, position, person_id, uid, content)
      select ${id}::uuid, x.position, ${personId}::uuid, x.uid, x.content
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (position int, uid text, content jsonb)`.execute(
      db,
    );
  }
}

/** Sets where an import is. */
export async function setImportState(db: Sql, id: string, state: CalendarImport["state"]): Promise<void> {
  const isEnd = state === "done" || state === "canceled";
  await db
    .updateTable("calendar_imports")
    .set({ state, ...(isEnd && { ended_at: new Date().toISOString() }) })
    .where("id", "=", id)
    .execute();
}

/** Forgets what a file said of events that weren't imported. */
export async function forgetContents(db: Sql, id: string): Promise<void> {
  await db.deleteFrom("imported_events").where("import_id", "=", id).where("event_id", "is", null).execute();
}

/** Forgets, by the clock, what was looked at and never started. Needs the worker. */
export async function sweepWaiting(db: Sql): Promise<void> {
  await sql`
    delete from calendar_imports where state = 'ready' and made_at < now() - interval '1 day'`.execute(db);
}
