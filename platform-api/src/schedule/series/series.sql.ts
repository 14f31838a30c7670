import { sql } from "kysely";
import type { CalendarEvent } from "@loubby/shared-contracts/http/schedule/events.schema";
import type { ShowsAs } from "@loubby/shared-contracts/http/schedule/shows-as";
import type { Sql } from "#api/db/database";
import { ruleOf } from "./rule-of.ts";
import type { Rule } from "./starts-of.ts";

/** An event with all of its occurrences: what the organizer wrote, and how it repeats. */
export interface Series {
  readonly id: string;
  readonly owner_id: string;
  readonly organization_id: string | null;
  readonly title: string;
  readonly kind: CalendarEvent["kind"];
  readonly place: string;
  readonly room_id: string | null;
  /** By whose clocks a room is taken for whole days. */
  readonly room_time_zone: string | null;
  readonly notes: string;
  readonly all_day: boolean;
  /** Null: what is usual. */
  readonly shows_as: ShowsAs | null;
  /** By whose clocks days keep people busy. */
  readonly busy_time_zone: string | null;
  /** Minutes. */
  readonly duration: number;
  readonly version: number;
  /** What calendars tell its versions by. */
  readonly sequence: number;
  readonly laid_out_to: string | null;
  readonly rule: Rule;
}

type Row = Omit<Series, "rule"> &
  Omit<Rule, "date" | "time"> & { wall_date: string | null; wall_time: string | null; starts_at: string };

const COLUMNS = sql`
  e.id, e.owner_id, e.organization_id, e.title, e.kind, e.place, e.room_id, e.room_time_zone, e.notes, e.all_day, e.shows_as, e.busy_time_zone,
  e.version, e.sequence, e.laid_out_to, e.time_zone,
  e.recurrence, e.custom, e.until, e.count, e.wall_date, e.wall_time, e.starts_at,
  (extract(epoch from e.ends_at - e.starts_at) / 60)::int as duration`;

/** An event whole, or undefined. */
export async function findSeries(db: Sql, eventId: string): Promise<Series | undefined> {
  const { rows } = await sql<Row>`select ${COLUMNS} from events e where e.id = ${eventId}`.execute(db);
  return rows.map(seriesOf)[0];
}

/** The same, held until the transaction ends. */
export async function holdSeries(db: Sql, eventId: string): Promise<Series | undefined> {
  const { rows } = await sql<Row>`select ${COLUMNS} from events e where e.id = ${eventId} for update`.execute(
    db,
  );
  return rows.map(seriesOf)[0];
}

/** The events of a person whose occurrences aren't all rows up to a moment, and up to where they are. */
export async function findShortFor(
  db: Sql,
  userId: string,
  to: string,
): Promise<readonly { readonly id: string; readonly laid_out_to: string }[]> {
  const { rows } = await sql<{ id: string; laid_out_to: string }>`
    select e.id, e.laid_out_to from events e
    where e.laid_out_to < ${to}::timestamptz
      and (e.owner_id = ${userId}
        or e.id in (select g.event_id from event_guests g where g.user_id = ${userId}))`.execute(db);
  return rows;
}

/** Up to `limit` events of anyone whose occurrences aren't all rows up to a moment, the shortest first. Runs as `worker`. */
export async function findShort(db: Sql, to: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("events")
    .select("id")
    .where("laid_out_to", "<", to)
    .orderBy("laid_out_to")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Keeps up to where the occurrences of an event are rows; null: all are. */
export async function setLaidOutTo(db: Sql, eventId: string, to: string | null): Promise<void> {
  await db.updateTable("events").set({ laid_out_to: to }).where("id", "=", eventId).execute();
}

/** Ends a series with a day, after a number of times, or, with neither, makes it a single event. */
export async function endSeries(
  db: Sql,
  eventId: string,
  { until, count }: Pick<Rule, "until" | "count">,
): Promise<void> {
  const isSingle = until === null && count === null;
  await db
    .updateTable("events")
    .set({ until, count, laid_out_to: null, ...(isSingle && { recurrence: "none", custom: null }) })
    .where("id", "=", eventId)
    .execute();
}

function seriesOf({
  wall_date,
  wall_time,
  starts_at,
  time_zone,
  recurrence,
  custom,
  until,
  count,
  ...row
}: Row): Series {
  const wall = wall_date !== null && wall_time !== null ? { date: wall_date, time: wall_time } : null;
  return { ...row, rule: ruleOf({ starts_at, time_zone, recurrence, custom, until, count }, wall) };
}
