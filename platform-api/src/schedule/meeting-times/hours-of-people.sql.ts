import { sql } from "kysely";
import type { Sql } from "#api/db/database";
import type { Hours } from "../slots/open-spans.ts";

/** When a colleague works by what they said; null: they said nothing. */
export interface ColleagueHours extends Pick<Hours, "travels"> {
  readonly person_id: string;
  readonly time_zone: string | null;
  readonly days: Hours["days"] | null;
  readonly overrides: Hours["overrides"] | null;
}

/** The default hours of the asker and their colleagues among some people; no rows of anyone else. */
export async function findColleagueHours(db: Sql, people: readonly string[]): Promise<ColleagueHours[]> {
  const { rows } = await sql<ColleagueHours>`select * from hours_of_colleagues(${people}::uuid[])`.execute(
    db,
  );
  return rows;
}
