import { sql } from "kysely";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { Sql } from "#api/db/database";

interface Found {
  readonly asked: string;
  readonly ids: readonly string[];
}

/** Ids of companies given by id or exact name, in the same order. Throws 422 for one not known, or named twice. */
export async function resolveTenants(db: Sql, asked: readonly string[]): Promise<string[]> {
  const { rows } = await sql<Found>`
    select asked, array(select o.id from companies_in_releases o
      where o.id::text = lower(asked) or lower(o.company_name) = lower(asked) limit 2) as ids
    from unnest(${[...asked]}::text[]) with ordinality as wanted (asked, position) order by position`.execute(
    db,
  );
  return rows.map((row) => onlyOne(row, "company"));
}

/** Ids of people given by id or e-mail address, in the same order. Throws 422 for one not known. */
export async function resolveUsers(db: Sql, asked: readonly string[]): Promise<string[]> {
  const { rows } = await sql<Found>`
    select asked, array(select u.id from people_in_releases u
      where u.id::text = lower(asked) or u.email_address::text = lower(asked) limit 2) as ids
    from unnest(${[...asked]}::text[]) with ordinality as wanted (asked, position) order by position`.execute(
    db,
  );
  return rows.map((row) => onlyOne(row, "person"));
}

function onlyOne({ asked, ids }: Found, what: string): string {
  const [id, second] = ids;
  if (id === undefined) throw new ApiError(422, "not_known", `There is no ${what} "${asked}".`);
  if (second !== undefined)
    throw new ApiError(422, "not_unique", `More than one ${what} is called "${asked}": give the id.`);
  return id;
}

/** Names of companies and people, by id. */
export async function findNames(db: Sql, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, company_name as name from companies_in_releases where id = any(${[...ids]}::uuid[])
    union all
    select id, first_name || ' ' || last_name from people_in_releases where id = any(${[...ids]}::uuid[])`.execute(
    db,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
