import type { ApprovalKind } from "@loubby/shared-contracts/http/approvals/approvals.schema";
import { rulingOnPlan } from "#api/access/rulings";
import type { Sql } from "#api/db/database";
import type { Member } from "#api/http/serve";
import { findHiringSettings } from "./find-hiring-settings.ts";

const SETTINGS = { open_job: "jobs_need_approval", offer: "offers_need_approval" } as const;

/** Whether the company requires approval for a kind of thing, and its plan includes that. */
export async function needsApproval(sql: Sql, member: Member, kind: ApprovalKind): Promise<boolean> {
  const settings = await findHiringSettings(sql, member.organization.id);
  return settings[SETTINGS[kind]] && rulingOnPlan(member, "job_approvals").allowed;
}
