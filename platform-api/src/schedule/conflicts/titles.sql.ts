import { sql } from "kysely";
import type { Sql } from "#api/db/database";

/** The titles of events that the asker takes part in, by their ids. An interview's is for those who plan it. */
export async function findTitles(db: Sql, eventIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (eventIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; title: string }>`
    select e.id, e.title from events e
    left join lateral my_interview(e.id) mine on e.kind = 'interview'
    where e.id = any (${eventIds}::uuid[]) and mine.company_name is null`.execute(db);
  return new Map(rows.map(({ id, title }) => [id, title]));
}
