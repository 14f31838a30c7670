import { sql } from "kysely";
import type { Sql } from "#api/db/database";

/** One application of a guest to the asker's company. */
export interface IntervieweeRow {
  readonly application_id: string;
  readonly candidate_id: string;
  readonly status: string;
  readonly job_title: string;
  readonly company_name: string;
  readonly first_name: string;
  readonly email: string;
}

/** Someone who is interviewed, and what for. */
export interface Interviewee extends Omit<IntervieweeRow, "status" | "job_title"> {
  /** The jobs of their open applications, or of the last one if none is open. */
  readonly jobs: readonly string[];
}

/** Returns those of an event's guests who applied to the asker's company and can be mailed. */
export async function findInterviewees(db: Sql, guestIds: readonly string[]): Promise<Interviewee[]> {
  if (guestIds.length === 0) return [];
  const { rows } = await sql<IntervieweeRow>`select * from interviewees(${guestIds})`.execute(db);
  const people = Map.groupBy(rows, ({ candidate_id }) => candidate_id);
  return [...people.values()].flatMap(([latest, ...earlier]) => {
    if (latest === undefined) return [];
    const { status: _, job_title, ...interviewee } = latest;
    const others = earlier.filter(({ status }) => status === "active").map((other) => other.job_title);
    return [{ ...interviewee, jobs: [...new Set([job_title, ...others])] }];
  });
}
