import { sql } from "kysely";
import type { Sql } from "#api/db/database";

/** A job's applications that need an answer. */
export interface Waiting {
  readonly organization_id: string;
  readonly job_id: string;
  readonly job_title: string;
  /** Whether they are past their stage's limit, or due an answer soon. */
  readonly kind: "stage" | "reply";
  readonly applications: number;
  /** The people to notify. */
  readonly readers: readonly string[];
}

/** Returns the applications that need an answer, each once. Runs as the worker. */
export async function takeWaiting(db: Sql, aheadDays: number, most: number): Promise<Waiting[]> {
  return (await sql<Waiting>`select * from remind_of_applications(${aheadDays}, ${most})`.execute(db)).rows;
}
