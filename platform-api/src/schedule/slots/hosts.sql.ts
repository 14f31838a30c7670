import { sql } from "kysely";
import type { Sql } from "#api/db/database";
import type { Hours } from "./open-spans.ts";
import type { Host } from "./slots-of.ts";
import { merged, type Span } from "./spans.ts";

const DAY = 86_400_000;
/** What counts for a month's or a week's limit begins at most so long before or after. */
const MONTH = 32 * DAY;

/** Whose slots of what are asked for. */
export interface Asked {
  readonly typeId: string;
  /** Null: the hosts' default hours. */
  readonly hoursId: string | null;
  readonly seats: number;
  readonly hostIds: readonly string[];
  readonly within: Span;
  /** A booking that is moved: its own time is free. */
  readonly moved?: string;
}

interface Row extends Pick<Hours, "time_zone" | "days" | "overrides" | "travels"> {
  readonly host_id: string;
  /** As PostgreSQL sends instants: microseconds since 2000, eight bytes each, in pairs with `busy_to`. Null: none. */
  readonly busy_from: Buffer | null;
  readonly busy_to: Buffer | null;
  readonly shared: Host["shared"];
  readonly booked: Host["booked"];
}

/**
 * Hosts as they are in a span, by their ids: one statement, however many there are and however full their calendars. Runs
 * as `worker`. Hosts without hours are left out.
 */
export async function findHosts(db: Sql, asked: Asked): Promise<ReadonlyMap<string, Host>> {
  const { rows } = await sql<Row>`${hostsIn(asked)}`.execute(db);
  return new Map(
    rows.map(({ host_id, shared, booked, busy_from, busy_to, ...hours }) => [
      host_id,
      { hours, shared, booked, busy: merged(spansOf(busy_from, busy_to)) },
    ]),
  );
}

const YEAR_2000 = Date.UTC(2000);

function spansOf(from: Buffer | null, to: Buffer | null): Span[] {
  const instantAt = (sent: Buffer, at: number) =>
    YEAR_2000 + Math.round(Number(sent.readBigInt64BE(at)) / 1000);
  if (from === null || to === null) return [];
  return Array.from({ length: from.length / 8 }, (_, index) => ({
    from: instantAt(from, index * 8),
    to: instantAt(to, index * 8),
  }));
}

const ms = (instant: ReturnType<typeof sql.ref>) => sql`(extract(epoch from ${instant}) * 1000)::bigint`;

/** The statement of `findHosts`. */
export function hostsIn({ typeId, hoursId, seats, hostIds, within, moved }: Asked) {
  const at = (instant: number) => sql`${new Date(instant).toISOString()}::timestamptz`;
  // A slot that begins in the span may last into the next day, and a buffer reaches farther.
  const [from, to] = [at(within.from - DAY), at(within.to + DAY)];
  const other = moved ?? null;
  return sql`
    with taken as (
      select host_id, slot_id, event_id, starts_at, blocked_from, blocked_to from bookings
      where event_type_id = ${typeId} and state in ('requested', 'confirmed') and id is distinct from ${other}::uuid
        and starts_at > ${at(within.from - MONTH)} and starts_at < ${at(within.to + MONTH)}
      union all
      select host_id, slot_id, null, starts_at, blocked_from, blocked_to from slot_holds
      where event_type_id = ${typeId} and expires_at > now()
        and starts_at > ${at(within.from - MONTH)} and starts_at < ${at(within.to + MONTH)}
    ), slots as (
      select host_id, slot_id, min(starts_at) as starts_at, min(blocked_from) as blocked_from,
        max(blocked_to) as blocked_to, ${seats} - count(*) as free, array_agg(event_id) as events
      from taken group by host_id, slot_id
    ), open_to_more as (
      select slot_id as source_id from slots where free > 0
      union
      select unnest(events) from slots where free > 0
      union
      -- Asked for each booking that is moved, of which there is one: a join might read all events of the hosts first.
      select unnest(array[b.slot_id, b.event_id] || array(
        select e.id from events e where e.client_id = b.slot_id and e.owner_id = any(${hostIds}::uuid[])))
      from bookings b
      where b.id = ${other}::uuid and not exists (select from taken t where t.slot_id = b.slot_id)
    ), busy as materialized (
      -- The bytes of the instants: numbers as JSON take half as long again, an object for each span, or spans merged here,
      -- several times as long.
      select b.person_id, string_agg(timestamptz_send(b.starts_at), '') as busy_from,
        string_agg(timestamptz_send(b.ends_at), '') as busy_to
      from busy_of(${hostIds}::uuid[], ${from}, ${to}) b
      where not exists (select from open_to_more o where o.source_id = b.source_id)
      group by b.person_id
    )
    select w.person_id as host_id, w.time_zone, w.days, w.overrides,
      coalesce((
        select jsonb_agg(jsonb_build_object('first_day', t.first_day, 'last_day', t.last_day, 'time_zone', t.time_zone))
        from travels t where t.person_id = w.person_id
      ), '[]') as travels,
      b.busy_from, b.busy_to,
      coalesce((
        select jsonb_agg(jsonb_build_object('from', ${ms(sql.ref("s.blocked_from"))}, 'to', ${ms(sql.ref("s.blocked_to"))},
          'free', s.free))
        from slots s where s.host_id = w.person_id and s.free > 0
      ), '[]') as shared,
      coalesce((
        select jsonb_agg(${ms(sql.ref("s.starts_at"))}) from slots s where s.host_id = w.person_id
      ), '[]') as booked
    from unnest(${hostIds}::uuid[]) host
    join lateral (
      select * from working_hours h where h.person_id = host and (h.id = ${hoursId}::uuid or h.is_default)
      order by h.id is not distinct from ${hoursId}::uuid desc limit 1
    ) w on true
    left join busy b on b.person_id = w.person_id`;
}
