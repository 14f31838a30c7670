import { sql } from "kysely";
import type { Sql } from "#api/db/database";

/** An overdue card. */
export interface OverdueCard {
  readonly author_id: string;
  readonly organization_id: string;
  readonly application_id: string;
  readonly job_id: string;
  readonly job_title: string;
}

/** Marks overdue cards as reminded; returns them. Runs as the worker. */
export async function takeOverdueCards(db: Sql, most: number): Promise<OverdueCard[]> {
  return (await sql<OverdueCard>`select * from remind_of_scorecards(${most})`.execute(db)).rows;
}
