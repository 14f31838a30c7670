import { sql } from "kysely";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { KnownPerson } from "@loubby/shared-contracts/http/connections/connections.schema";
import type { Sql } from "#api/db/database";
import { publicFileUrl } from "#api/files/public-url";
import { decodeCursor, pageFrom } from "#api/http/cursor";
import { containing } from "#api/words/containing";

/** What a search of people asks for. */
export interface PeopleFilter {
  readonly keyword: string;
  readonly cursor?: string | undefined;
  readonly limit: number;
  readonly withApplicants: boolean;
}

interface Row {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly logo_key: string | null;
  readonly headline: string;
  readonly relation: KnownPerson["relation"];
  readonly nearness: number;
}

/** One page of the people that the asker may know, the nearest first. */
export async function findPeople(db: Sql, filter: PeopleFilter) {
  const after = filter.cursor === undefined ? null : decodeCursor(filter.cursor, "number");
  if (after !== null && !/^\d{1,4}$/.test(after.key))
    throw new ApiError(400, "invalid_request", "cursor: doesn't belong to this list.");
  const { rows } = await sql<Row>`
    with known as materialized (select * from people_i_may_know(${filter.withApplicants}))
    select c.id, c.first_name, c.last_name, c.logo_key, c.headline, k.relation, k.nearness
    from known k join people_cards(array(select user_id from known)) c on c.id = k.user_id
    where ${containing(filter.keyword, sql`c.first_name || ' ' || c.last_name || ' ' || c.headline`)}
      and (${after?.key ?? null}::int is null
        or (k.nearness, k.user_id) > (${after?.key ?? null}::int, ${after?.id ?? null}::uuid))
    order by k.nearness, k.user_id
    limit ${filter.limit + 1}`.execute(db);
  return pageFrom(
    rows,
    filter.limit,
    (row) => [row.nearness, row.id],
    ({ id, logo_key, first_name, last_name, headline, relation }): KnownPerson => ({
      _id: id,
      first_name,
      last_name,
      headline,
      relation,
      logo_url: publicFileUrl(logo_key),
    }),
  );
}

/** Whether the asker may know someone. */
export async function mayKnow(db: Sql, userId: string, withApplicants: boolean): Promise<boolean> {
  const { rows } = await sql`
    select 1 from people_i_may_know(${withApplicants}) where user_id = ${userId}`.execute(db);
  return rows.length === 1;
}
