import { sql } from "kysely";
import type { Sql } from "#api/db/database";
import type { Standing } from "./choose-host.ts";

/** How long what was booked counts for whose turn it is. */
const MONTHS = 6;

/**
 * Where the hosts of a type stand, in their order: by what was booked and is held, without what was canceled, declined or
 * not come to, and without a booking that is `moved`. Runs as `worker`.
 */
export async function findStandings(
  db: Sql,
  typeId: string,
  hostIds: readonly string[],
  moved: string | undefined,
): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    with booked as (
      select host_id, created_at from bookings
      where event_type_id = ${typeId} and state in ('requested', 'confirmed') and id is distinct from ${moved ?? null}::uuid
        and created_at > now() - make_interval(months => ${MONTHS})
      union all
      select host_id, expires_at from slot_holds where event_type_id = ${typeId} and expires_at > now()
    )
    select h.host_id as id, h.weight,
      count(*) filter (where b.host_id = h.host_id and b.created_at >= h.added_at)::int as own,
      count(*) filter (where o.host_id is not null and o.added_at < h.added_at and b.created_at < h.added_at)::int as before,
      coalesce((
        select sum(e.weight) from event_type_hosts e where e.event_type_id = ${typeId} and e.added_at < h.added_at
      ), 0)::int as "weightBefore",
      (extract(epoch from max(b.created_at) filter (where b.host_id = h.host_id)) * 1000)::float8 as last
    from event_type_hosts h
    left join booked b on true
    left join event_type_hosts o on o.event_type_id = h.event_type_id and o.host_id = b.host_id
    where h.event_type_id = ${typeId} and h.host_id = any(${hostIds}::uuid[])
    group by h.host_id, h.weight, h.position, h.added_at
    order by h.position`.execute(db);
  return rows;
}
