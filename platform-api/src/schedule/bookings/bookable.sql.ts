import { sql } from "kysely";
import type { Sql } from "#api/db/database";
import type { Bookable, Host } from "./bookable.ts";
import { TYPE } from "../event-types/event-types.sql.ts";

const BOOKABLE = sql`
  select ${TYPE}, t.owner_id, t.organization_id from event_types t
  where t.is_on and may_be_booked(t.owner_id, t.organization_id)`;

/** What can be booked at an address, or undefined. Runs as `worker`, as all of these. */
export async function findBookable(db: Sql, person: string, slug: string): Promise<Bookable | undefined> {
  const { rows } = await sql<Bookable>`
    ${BOOKABLE} and t.owner_id = person_of_page(${person}) and t.slug = ${slug}`.execute(db);
  return rows[0];
}

/** The same by its id. */
export async function findBookableById(db: Sql, typeId: string): Promise<Bookable | undefined> {
  const { rows } = await sql<Bookable>`${BOOKABLE} and t.id = ${typeId}`.execute(db);
  return rows[0];
}

/** The same, locked until the transaction ends: what is booked of it is booked one after the other. */
export async function holdBookable(db: Sql, typeId: string): Promise<Bookable | undefined> {
  const { rows } = await sql<Bookable>`${BOOKABLE} and t.id = ${typeId} for update of t`.execute(db);
  return rows[0];
}

/** What can be booked with someone and isn't secret, by name; undefined for an unknown person. */
export async function findBookables(
  db: Sql,
  person: string,
): Promise<{ readonly hostId: string; readonly types: readonly Bookable[] } | undefined> {
  const { rows } = await sql<{ id: string | null }>`select person_of_page(${person}) as id`.execute(db);
  const hostId = rows[0]?.id;
  if (!hostId) return undefined;
  const types = await sql<Bookable>`
    ${BOOKABLE} and t.owner_id = ${hostId} and not t.is_secret order by t.name, t.id`.execute(db);
  return { hostId, types: types.rows };
}

/** A host by their id. */
export async function findHost(db: Sql, hostId: string): Promise<Host> {
  const { rows } = await sql<Omit<Host, "name"> & { readonly last_name: string }>`
    select * from event_people(array[${hostId}]::uuid[])`.execute(db);
  const [found] = rows;
  if (found === undefined) throw new Error("A host is gone.");
  const { last_name, ...host } = found;
  return { ...host, name: `${host.first_name} ${last_name}` };
}
