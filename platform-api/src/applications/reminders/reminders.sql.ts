import { sql } from "kysely";
import type { Sql } from "#api/db/database";

/** Applications of a job that need an answer. */
export interface Waiting {
  readonly organization_id: string;
  readonly job_id: string;
  readonly job_title: string;
  /** Too long in their stage, or promised an answer soon. */
  readonly kind: "stage" | "reply";
  readonly applications: number;
  /** Who hears of them. */
  readonly readers: readonly string[];
}

/** Takes the applications that need an answer, each once. Asked as the worker. */
export async function takeWaiting(db: Sql, aheadDays: number, most: number): Promise<Waiting[]> {
  return (await sql<Waiting>`select * from remind_of_applications(${aheadDays}, ${most})`.execute(db)).rows;
}
