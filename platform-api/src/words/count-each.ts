import { type RawBuilder, sql } from "kysely";
import type { Sql } from "#api/db/database";
import type { Published } from "./latest-matching.ts";

/**
 * How many things match a `tsquery` that is no phrase, as `writtenOut` answers it, under each of some conditions, `most` at most
 * each. One statement: an index says which match, and of these `most` are read for each condition, whatever matches.
 */
export async function countEach(
  db: Sql,
  { view, alias }: Published,
  query: RawBuilder<unknown>,
  conditions: readonly RawBuilder<unknown>[],
  most: number,
): Promise<readonly number[]> {
  // Materialized, it is planned as if all of it were read, and read only as far as it is asked for: with the limit inside, the
  // planner would walk through whole tables in the hope of meeting enough.
  const counts = conditions.map(
    (narrowed) => sql`(
      with found as materialized (select from ${view} ${alias} where ${narrowed} and ${alias}.search @@ ${query})
      select count(*) from (select from found limit ${sql.lit(most)}) counted)`,
  );
  const { rows } = await sql<{
    counts: number[];
  }>`select to_jsonb(array[${sql.join(counts)}]) as counts`.execute(db);
  return rows[0]?.counts ?? [];
}
