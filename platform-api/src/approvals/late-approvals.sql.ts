import { sql } from "kysely";
import type { Sql } from "#api/db/database";

/** An approver whose decision is due, and the request. */
export interface LateApproval {
  readonly user_id: string;
  readonly organization_id: string;
  readonly asked_by: string;
  readonly title: string;
  readonly approval_id: string;
  /** Whether they are still in the company. */
  readonly colleague: boolean;
}

/**
 * Marks approvers who have owed a decision for the given days as reminded; returns them. Runs as the worker.
 */
export async function takeLateApprovals(db: Sql, days: number, most: number): Promise<LateApproval[]> {
  return (await sql<LateApproval>`select * from remind_of_approvals(${days}, ${most})`.execute(db)).rows;
}
