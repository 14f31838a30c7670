import { sql } from "kysely";
import * as paths from "@loubby/shared-contracts/paths";
import type { Sql } from "#api/db/database";
import type { Bookable, Host, PageOwner } from "./bookable.ts";
import { TYPE } from "../event-types/event-types.sql.ts";
import { COMPANY } from "../team-types/company-page.ts";

// A sequence is as long as its parts.
const BOOKABLE = sql`
  select ${TYPE}, t.owner_id, t.organization_id, t.scheduling, t.is_interview,
    case when t.scheduling = 'sequence' then array[coalesce(h.minutes, 0)] else t.lengths end as lengths,
    case when t.owner_id is null then h.hosts
      else jsonb_build_array(jsonb_build_object('id', t.owner_id, 'minutes', null)) end as hosts
  from event_types t
  cross join lateral (
    select sum(h.minutes)::int as minutes,
      coalesce(jsonb_agg(jsonb_build_object('id', h.host_id, 'minutes', h.minutes) order by h.position), '[]') as hosts
    from event_type_hosts h
    where h.event_type_id = t.id and t.owner_id is null and may_be_booked(h.host_id, t.organization_id)
  ) h`;
const OFFERED = sql`${BOOKABLE} where t.is_on and (t.owner_id is null or may_be_booked(t.owner_id, t.organization_id))`;

/** Whose page has an address: null for the other of both. */
async function pageOf(db: Sql, page: string): Promise<{ person: string | null; company: string | null }> {
  const isCompany = page.startsWith(COMPANY);
  const slug = isCompany ? page.slice(COMPANY.length) : page;
  const { rows } = await sql<{ person: string | null; company: string | null }>`
    select case when not ${isCompany}::boolean then person_of_page(${slug}) end as person,
      case when ${isCompany}::boolean then company_of_page(${slug}) end as company`.execute(db);
  return rows[0] ?? { person: null, company: null };
}

const isOn = ({ person, company }: { person: string | null; company: string | null }) =>
  sql`(t.owner_id = ${person}::uuid or t.owner_id is null and t.organization_id = ${company}::uuid and not t.is_interview)`;

/** What can be booked at an address, or undefined: no interview has one. Runs as `worker`, as all of these. */
export async function findBookable(db: Sql, page: string, slug: string): Promise<Bookable | undefined> {
  const { rows } = await sql<Bookable>`
    ${OFFERED} and ${isOn(await pageOf(db, page))} and t.slug = ${slug}`.execute(db);
  return rows[0];
}

/** Whether something could be booked at an address once, where nothing can now. */
export async function wasBookable(db: Sql, page: string, slug: string): Promise<boolean> {
  const { person, company } = await pageOf(db, page);
  const { rows } = await sql<{ was: boolean }>`
    select was_bookable(${person}::uuid, ${company}::uuid, ${slug}) as was`.execute(db);
  return rows[0]?.was === true;
}

/** What hosts change bookings of also while visitors can't book it. */
interface Scope {
  readonly alsoOff?: boolean;
}

const typeOf = (typeId: string, { alsoOff = false }: Scope) =>
  alsoOff ? sql`${BOOKABLE} where t.id = ${typeId}` : sql`${OFFERED} and t.id = ${typeId}`;

/** The same by its id. */
export async function findBookableById(
  db: Sql,
  typeId: string,
  scope: Scope = {},
): Promise<Bookable | undefined> {
  const { rows } = await sql<Bookable>`${typeOf(typeId, scope)}`.execute(db);
  return rows[0];
}

/** The path of the page where something can be booked; undefined where it can't be, and for a company's interviews, which have none. */
export async function findBookableAt(db: Sql, typeId: string): Promise<string | undefined> {
  const type = await findBookableById(db, typeId);
  if (type === undefined || (type.owner_id === null && type.is_interview)) return undefined;
  const { rows } = await sql<{ slug: string | null }>`
    select slug_of_page(${type.owner_id}::uuid, ${type.organization_id}::uuid) as slug`.execute(db);
  const slug = rows[0]?.slug ?? null;
  return slug === null
    ? undefined
    : paths.bookingType(type.owner_id === null ? `${COMPANY}${slug}` : slug, type.slug);
}

/** One by its id, locked until the transaction ends: what is booked of it is booked one after the other. */
export async function holdBookable(
  db: Sql,
  typeId: string,
  scope: Scope = {},
): Promise<Bookable | undefined> {
  const { rows } = await sql<Bookable>`${typeOf(typeId, scope)} for update of t`.execute(db);
  return rows[0];
}

/** What can be booked with a person or a company and isn't secret, by name; undefined for an unknown address. */
export async function findBookables(
  db: Sql,
  page: string,
): Promise<{ readonly owner: PageOwner; readonly types: readonly Bookable[] } | undefined> {
  const owner = await pageOf(db, page);
  if (owner.person === null && owner.company === null) return undefined;
  const { rows } = await sql<Bookable>`
    ${OFFERED} and ${isOn(owner)} and not t.is_secret order by t.name, t.id`.execute(db);
  return { types: rows, owner: await findPageOwner(db, owner.person, owner.company) };
}

/** A person, or without one a company, as their pages begin. */
export async function findPageOwner(
  db: Sql,
  person: string | null,
  company: string | null,
): Promise<PageOwner> {
  if (person !== null) return findHost(db, person);
  const found = company === null ? undefined : await findCompany(db, company);
  if (found === undefined) throw new Error("A company is gone.");
  return { ...found, first_name: found.name };
}

/** A company by its id. */
export async function findCompany(
  db: Sql,
  organizationId: string,
): Promise<{ readonly name: string; readonly logo_key: string | null } | undefined> {
  const { rows } = await sql<{ name: string; logo_key: string | null }>`
    select * from booked_company(${organizationId})`.execute(db);
  return rows[0];
}

/** A host by their id. */
export async function findHost(db: Sql, hostId: string): Promise<Host> {
  const host = (await findPeople(db, [hostId])).get(hostId);
  if (host === undefined) throw new Error("A host is gone.");
  return host;
}

/** People by their ids. */
export async function findPeople(db: Sql, ids: readonly string[]): Promise<ReadonlyMap<string, Host>> {
  const { rows } = await sql<Omit<Host, "name"> & { readonly last_name: string }>`
    select * from event_people(${ids}::uuid[])`.execute(db);
  return new Map(
    rows.map(({ last_name, ...host }) => [host.id, { ...host, name: `${host.first_name} ${last_name}` }]),
  );
}
