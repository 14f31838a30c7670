import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import * as paths from "@loubby/shared-contracts/paths";
import type {
  TeamBooking,
  TeamType,
  TeamTypeForm,
} from "@loubby/shared-contracts/http/schedule/team-types.schema";
import type { Sql } from "#api/db/database";
import { TYPE, written } from "../event-types/event-types.sql.ts";
import { COMPANY } from "./company-page.ts";

/** The address of the page of the asker's company, without what stands before it. */
export async function findCompanyPage(db: Sql): Promise<string> {
  const { rows } = await sql<{ slug: string }>`select page_of_company() as slug`.execute(db);
  return `${COMPANY}${rows[0]?.slug ?? ""}`;
}

/** The event types of the asker's company with their hosts in order, oldest first; an interview has no page. */
export async function findTeamTypes(db: Sql, page?: string): Promise<TeamType[]> {
  const { rows } = await sql<Omit<TeamType, "path">>`
    select ${TYPE}, t.scheduling, t.is_interview, coalesce(h.hosts, '[]') as hosts
    from event_types t
    left join (
      select event_type_id, jsonb_agg(jsonb_build_object('_id', host_id, 'name', name, 'weight', weight, 'minutes', minutes,
        'standing', standing, 'booked', booked) order by "position") as hosts
      from team_hosts() group by event_type_id
    ) h on h.event_type_id = t.id
    where t.owner_id is null and t.organization_id = app_org()
    order by t.created_at, t.id`.execute(db);
  const of = page ?? (await findCompanyPage(db));
  return rows.map((type) => ({ ...type, path: type.is_interview ? null : paths.bookingType(of, type.slug) }));
}

/** Who can be a host: the members of the asker's company, by name. */
export async function findMembers(db: Sql): Promise<{ readonly _id: string; readonly name: string }[]> {
  const { rows } = await sql<{ _id: string; name: string }>`
    select id as _id, name from colleagues_of_asker() order by name, id`.execute(db);
  return rows;
}

/** The latest bookings of an event type of the asker's company, the newest first. */
export async function findTeamBookings(db: Sql, eventTypeId: string): Promise<TeamBooking[]> {
  const { rows } = await sql<TeamBooking>`select * from team_bookings(${eventTypeId})`.execute(db);
  return rows;
}

/** Adds an event type to a company; answers its id. A slug that is taken violates `event_types_slug_of_company`. */
export async function insertTeamType(db: Sql, organizationId: string, form: TeamTypeForm): Promise<string> {
  const id = uuidv7();
  await db
    .insertInto("event_types")
    .values({ id, owner_id: null, organization_id: organizationId, seats: 1, ...typeOf(form) })
    .execute();
  return id;
}

/** Replaces an event type if `version` is its newest; answers whether it was. The slug as above. */
export async function updateTeamType(
  db: Sql,
  eventTypeId: string,
  { version, ...form }: TeamTypeForm & { readonly version: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("event_types")
    .set({ ...typeOf(form), version: version + 1 })
    .where("id", "=", eventTypeId)
    .where("owner_id", "is", null)
    .where(sql<boolean>`organization_id = app_org()`)
    .where("version", "=", version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Replaces the hosts of an event type; those who stay keep since when they are. */
export async function updateHosts(
  db: Sql,
  eventTypeId: string,
  { hosts, scheduling }: Pick<TeamTypeForm, "hosts" | "scheduling">,
): Promise<void> {
  const listed = sql`unnest(${hosts.map(({ _id }) => _id)}::uuid[], ${hosts.map(({ weight }) => weight)}::int[],
    ${hosts.map(({ minutes }) => (scheduling === "sequence" ? minutes : null))}::int[])
    with ordinality l (host_id, weight, minutes, "position")`;
  await db
    .deleteFrom("event_type_hosts")
    .where("event_type_id", "=", eventTypeId)
    .where(
      "host_id",
      "not in",
      hosts.map(({ _id }) => _id),
    )
    .execute();
  await sql`
    update event_type_hosts h set weight = l.weight, minutes = l.minutes, "position" = l."position"
    from ${listed} where h.event_type_id = ${eventTypeId} and h.host_id = l.host_id`.execute(db);
  // Apart from those who stay, as one who left the company may stay but not begin.
  await sql`
    insert into event_type_hosts (event_type_id, host_id, weight, minutes, "position")
    select ${eventTypeId}, l.host_id, l.weight, l.minutes, l."position" from ${listed}
    where not exists (select from event_type_hosts h where h.event_type_id = ${eventTypeId} and h.host_id = l.host_id)`.execute(
    db,
  );
}

/** Removes an event type of the asker's company; answers whether it was there. */
export async function deleteTeamType(db: Sql, eventTypeId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("event_types")
    .where("id", "=", eventTypeId)
    .where("owner_id", "is", null)
    .where(sql<boolean>`organization_id = app_org()`)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

function typeOf({ hosts: _hosts, ...form }: TeamTypeForm) {
  return written(form);
}
