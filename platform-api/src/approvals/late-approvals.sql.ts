import { sql } from "kysely";
import type { Sql } from "#api/db/database";

/** Someone whose decision is due, and about what. */
export interface LateApproval {
  readonly user_id: string;
  readonly organization_id: string;
  readonly asked_by: string;
  readonly title: string;
  readonly link: string;
  /** Still in the company. */
  readonly colleague: boolean;
}

/** Marks those who have owed a decision for so many days as reminded; answers them. Asked as the worker. */
export async function takeLateApprovals(db: Sql, days: number, most: number): Promise<LateApproval[]> {
  return (await sql<LateApproval>`select * from remind_of_approvals(${days}, ${most})`.execute(db)).rows;
}
