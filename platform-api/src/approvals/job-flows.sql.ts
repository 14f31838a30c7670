import type { ApprovalKind, ApprovalMode } from "@loubby/shared-contracts/http/approvals/approvals.schema";
import { findColleagues } from "#api/colleagues/colleagues";
import type { Sql } from "#api/db/database";
import { findFlow, type FlowPlan } from "./approval-flows.sql.ts";

interface OfJob {
  readonly organizationId: string;
  readonly jobId: string;
  readonly kind: ApprovalKind;
}

/** Returns a job's own approvers of a kind of thing, without those who have left the company; undefined: it has none. */
export async function findJobFlow(
  db: Sql,
  { organizationId, jobId, kind }: OfJob,
): Promise<FlowPlan | undefined> {
  const flow = await db
    .selectFrom("approval_flows_of_jobs")
    .select(["mode", "groups"])
    .where("job_id", "=", jobId)
    .where("organization_id", "=", organizationId)
    .where("kind", "=", kind)
    .executeTakeFirst();
  if (flow === undefined) return undefined;
  const known = new Set((await findColleagues(db, organizationId)).map(({ _id }) => _id));
  const groups = flow.groups as FlowPlan["groups"];
  return {
    mode: flow.mode as ApprovalMode,
    groups: groups.map((group) => ({ ...group, members: group.members.filter((id) => known.has(id)) })),
  };
}

/** Returns who approves a kind of thing for a job: its own approvers, else its company's. */
export async function findFlowOfJob(db: Sql, of: OfJob): Promise<FlowPlan> {
  return (await findJobFlow(db, of)) ?? findFlow(db, of.organizationId, of.kind);
}

/** Gives a job approvers of its own. */
export async function saveJobFlow(db: Sql, of: OfJob, { mode, groups }: FlowPlan): Promise<void> {
  const values = { mode, groups: JSON.stringify(groups) };
  await db
    .insertInto("approval_flows_of_jobs")
    .values({ job_id: of.jobId, organization_id: of.organizationId, kind: of.kind, ...values })
    .onConflict((conflict) => conflict.columns(["job_id", "kind"]).doUpdateSet(values))
    .execute();
}

/** Leaves a job to its company's approvers. */
export async function deleteJobFlow(db: Sql, { organizationId, jobId, kind }: OfJob): Promise<void> {
  await db
    .deleteFrom("approval_flows_of_jobs")
    .where("job_id", "=", jobId)
    .where("organization_id", "=", organizationId)
    .where("kind", "=", kind)
    .execute();
}
