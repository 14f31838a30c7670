import { LATE_DAYS } from "@loubby/shared-contracts/http/orders/project-states";
import { addDays } from "#api/billing/periods";
import type { MilestoneRow } from "./milestones.sql.ts";
import type { ProjectRow, Side } from "./projects.sql.ts";

/** The states in which a milestone's money is held. */
export const HELD = [
  "funded",
  "in_progress",
  "submitted",
  "changes_requested",
  "approved",
  "auto_approved",
] as const;

/** The states of milestones that aren't handed over: a change order can change them. */
export const CHANGEABLE: readonly MilestoneRow["state"][] = [
  "draft",
  "funded",
  "in_progress",
  "changes_requested",
];

/** The states of an order in which its sides can agree on something. */
export const ONGOING = ["requirements_needed", "in_progress", "in_revision", "delivered"] as const;

/** Whether a side can cancel without the other: before the brief, or the buyer where a milestone is late. */
export function mayCancel({
  project,
  parts,
  side,
  now,
}: {
  readonly project: Pick<ProjectRow, "briefed_at" | "paused_at">;
  readonly parts: readonly Pick<MilestoneRow, "deadline_at">[];
  readonly side: Side;
  readonly now: Date;
}): boolean {
  if (project.briefed_at === null) return true;
  if (side !== "buyer" || project.paused_at !== null) return false;
  return parts.some(
    ({ deadline_at }) => deadline_at !== null && addDays(new Date(deadline_at), LATE_DAYS) <= now,
  );
}
