import { sql } from "kysely";
import type { Sql } from "#api/db/database";

/** A card that is over its day. */
export interface OverdueCard {
  readonly author_id: string;
  readonly organization_id: string;
  readonly application_id: string;
  readonly job_id: string;
  readonly job_title: string;
}

/** Marks cards that are over their day as reminded of; answers them. Asked as the worker. */
export async function takeOverdueCards(db: Sql, most: number): Promise<OverdueCard[]> {
  return (await sql<OverdueCard>`select * from remind_of_scorecards(${most})`.execute(db)).rows;
}
