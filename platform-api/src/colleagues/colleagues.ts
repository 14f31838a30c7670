import { sql } from "kysely";
import type { Colleague } from "@loubby/shared-contracts/http/colleagues/colleague.schema";
import type { Sql } from "#api/db/database";
import { publicFileUrl } from "#api/files/public-url";

interface PersonRow {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly logo_key: string | null;
}

/** Everyone of a company, by name. */
export async function findColleagues(db: Sql, organizationId: string): Promise<Colleague[]> {
  const { rows } = await sql<PersonRow>`
    select u.id, u.first_name, u.last_name, u.logo_key from company_members m join people u on u.id = m.user_id
    where m.organization_id = ${organizationId}
    order by lower(u.first_name), lower(u.last_name), u.id`.execute(db);
  return rows.map(toColleague);
}

/** People by their ids; anyone the asker may no longer see is a former colleague. */
export async function findPeople(db: Sql, ids: readonly string[]): Promise<Map<string, Colleague>> {
  const rows = await db
    .selectFrom("people")
    .select(["id", "first_name", "last_name", "logo_key"])
    .where("id", "in", [...ids])
    .execute();
  const known = new Map(rows.map((row) => [row.id, toColleague(row)]));
  const former = { first_name: "A former", last_name: "colleague", logo_url: null };
  return new Map(ids.map((_id) => [_id, known.get(_id) ?? { _id, ...former }]));
}

function toColleague({ id, first_name, last_name, logo_key }: PersonRow): Colleague {
  return { _id: id, first_name, last_name, logo_url: publicFileUrl(logo_key) };
}
