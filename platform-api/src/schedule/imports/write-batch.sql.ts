import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { ImportNote } from "@loubby/shared-contracts/http/schedule/calendar-imports.schema";
import type { Sql } from "#api/db/database";
import { type LaidOut, layOutAnew } from "../series/laid-out.ts";
import { type Exception, writeExceptions } from "../series/occurrences.sql.ts";
import type { EventValues } from "../write-events.sql.ts";
import type { ImportContent } from "./import-item.ts";

/** Times of series that one import lays out, and reasons that are kept of what it leaves out. */
const MOST_TIMES = 200_000;
const MOST_NOTES = 200;
/** Ms of work between two moments in which other requests get their turn. */
const SLICE_MS = 10;

interface Taken {
  readonly position: number;
  readonly uid: string;
  readonly content: ImportContent;
  readonly isHere: boolean;
}

interface Made {
  readonly id: string;
  readonly position: number;
  readonly values: EventValues & { readonly laid_out_to: string | null };
  readonly starts: readonly string[];
  /** That each of its times lasts. */
  readonly minutes: number;
  readonly exceptions: readonly Exception[];
}

/** Takes the next events of an import that waits to be made; those that another node works on are left to it. */
export async function takeEvents(db: Sql, importId: string, limit: number): Promise<Taken[]> {
  const { rows } = await sql<Taken>`
    select e.position, e.uid, e.content, exists (
      select from imported_events o where o.person_id = e.person_id and o.uid = e.uid and o.event_id is not null
    ) as "isHere"
    from imported_events e where e.import_id = ${importId} and e.content is not null
    order by e.position limit ${limit} for update of e skip locked`.execute(db);
  return rows;
}

/** Makes events of what a file said of them, each laid out, without a guest or a word to anyone. */
export async function makeEvents(
  db: Sql,
  { importId, personId, times }: { readonly importId: string; readonly personId: string; times: number },
  taken: readonly Taken[],
): Promise<void> {
  const left: ImportNote[] = [];
  const now = Date.now();
  let laidOut = times;
  const made: Made[] = [];
  let since = performance.now();
  for (const { position, isHere, content } of taken) {
    // Series take a while to work out, and others wait meanwhile.
    if (performance.now() - since > SLICE_MS) {
      await setImmediate();
      since = performance.now();
    }
    const { line, name, values, exceptions } = content;
    const leave = (reason: string) => left.push({ line, name, reason });
    if (isHere) leave("You have it already.");
    else {
      const laid = laidOutOf(content, now);
      const isTooMuch = laidOut + laid.starts.length > MOST_TIMES;
      if (laid.starts.length === 0) leave("None of its times is left.");
      else if (isTooMuch) leave("The file repeats its events more often than one import adds.");
      else {
        laidOut += laid.starts.length;
        const minutes = (Date.parse(values.ends_at) - Date.parse(values.starts_at)) / 60_000;
        const kept = { ...values, laid_out_to: laid.to };
        made.push({ id: uuidv7(), position, values: kept, starts: laid.starts, minutes, exceptions });
      }
    }
  }
  await sql`
    insert into events (id, owner_id, client_id, title, kind, starts_at, ends_at, time_zone, place, notes, all_day, shows_as,
      busy_time_zone, recurrence, custom, until, count, wall_date, wall_time, laid_out_to)
    select x.id, ${personId}::uuid, x.id, v.title, v.kind, v.starts_at, v.ends_at, v.time_zone, v.place, v.notes, v.all_day,
      v.shows_as, v.busy_time_zone, v.recurrence, v.custom, v.until, v.count, v.wall_date, v.wall_time, v.laid_out_to
    from jsonb_to_recordset(${JSON.stringify(made.map(({ id, values }) => ({ id, values })))}::jsonb) as x (id uuid, values jsonb)
    cross join lateral jsonb_to_record(x.values) as v (title text, kind text, starts_at timestamptz, ends_at timestamptz,
      time_zone text, place text, notes text, all_day boolean, shows_as text, busy_time_zone text, recurrence text, custom jsonb,
      until date, count int, wall_date date,
      wall_time text, laid_out_to timestamptz)`.execute(db);
  const laidOutStarts = made.map(({ id, minutes, starts }) => ({ id, minutes, starts }));
  await sql`
    insert into event_occurrences (event_id, at, owner_id, starts_at, ends_at)
    select x.id, s.start, ${personId}::uuid, s.start, s.start + make_interval(mins => x.minutes)
    from jsonb_to_recordset(${JSON.stringify(laidOutStarts)}::jsonb) as x (id uuid, minutes int, starts jsonb)
    cross join lateral (select start::timestamptz from jsonb_array_elements_text(x.starts) as start) s`.execute(
    db,
  );
  for (const { id, exceptions } of made) await writeExceptions(db, id, exceptions);
  const done = made.map(({ id, position }) => ({ id, position }));
  await sql`
    update imported_events e set content = null, event_id = x.id
    from jsonb_to_recordset(${JSON.stringify(done)}::jsonb) as x (id uuid, position int)
    where e.import_id = ${importId} and e.position = x.position`.execute(db);
  await sql`
    delete from imported_events where import_id = ${importId} and content is not null
      and position = any (${taken.map(({ position }) => position)}::int[])`.execute(db);
  await sql`
    update calendar_imports set imported = imported + ${made.length}, left_out = left_out + ${left.length},
      times = ${laidOut},
      left_out_notes = case when jsonb_array_length(left_out_notes) < ${MOST_NOTES}
        then left_out_notes || ${JSON.stringify(left)}::jsonb else left_out_notes end
    where id = ${importId}`.execute(db);
}

function laidOutOf({ values, exceptions }: ImportContent, now: number): LaidOut {
  const { wall_date, wall_time, starts_at } = values;
  if (values.recurrence === "none") return { starts: [starts_at], to: null };
  const last = exceptions
    .map(({ at }) => at)
    .toSorted()
    .at(-1);
  const atLeast = last !== undefined && last > starts_at ? capped(last, now) : null;
  return layOutAnew({ ...values, date: wall_date, time: wall_time }, now, atLeast);
}

/** Exceptions far ahead lay a series out no farther than anyone looks. */
function capped(at: string, now: number): string | null {
  return Date.parse(at) > now + 5 * 366 * 86_400_000 ? null : at;
}

/** How many times an import has laid out so far. */
export async function findTimes(db: Sql, importId: string): Promise<number> {
  const row = await db
    .selectFrom("calendar_imports")
    .select("times")
    .where("id", "=", importId)
    .executeTakeFirst();
  return row?.times ?? 0;
}

/** Removes events that an import made; those that were changed since, or have guests, stay. Answers how many were looked at. */
export async function removeMade(db: Sql, importId: string, limit: number): Promise<number> {
  const { rows } = await sql<{ looked: number; kept: number }>`
    with taken as (
      select e.position, e.event_id, e.person_id from imported_events e
      where e.import_id = ${importId} and e.event_id is not null
      order by e.position limit ${limit} for update skip locked
    ), judged as (
      select t.*, v.version > 1 or exists (select from event_guests g where g.event_id = t.event_id)
        or exists (select from event_outside_guests g where g.event_id = t.event_id) as stays
      from taken t join events v on v.id = t.event_id
    ), removed as (
      delete from events v using judged j where v.id = j.event_id and v.owner_id = j.person_id and not j.stays
    ), loosened as (
      delete from imported_events e using judged j
      where e.import_id = ${importId} and e.position = j.position and j.stays
    )
    select (select count(*) from taken)::int as looked, (select count(*) from judged where stays)::int as kept`.execute(
    db,
  );
  const { looked, kept } = rows[0] ?? { looked: 0, kept: 0 };
  await sql`update calendar_imports set kept = kept + ${kept} where id = ${importId}`.execute(db);
  return looked;
}
