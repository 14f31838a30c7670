import type { UserProfile } from "@loubby/shared-contracts/http/identity/auth.schema";
import type { Approval, ApprovalRound } from "@loubby/shared-contracts/http/approvals/approvals.schema";
import { hasFullAccess } from "@loubby/shared-contracts/shell";

/** Whether someone may decide about a request now. */
export function isTurnOf(user: UserProfile, approval: Approval): boolean {
  if (approval.requested_by._id === user._id) return false;
  return approval.rounds.some((round) => {
    if (round.state !== "due") return false;
    const place = round.steps.find(({ person }) => person._id === user._id);
    return place === undefined ? round.open_to_managers && hasFullAccess(user) : place.decision === null;
  });
}

/** Whether a request needs just one more approval. */
export function isLastTurn({ rounds }: Approval): boolean {
  const open = rounds.filter(({ state }) => state !== "approved");
  return open.length === 1 && open.every((round) => stillNeeded(round) === 1);
}

/** Returns how many more approvals a group needs. */
export function stillNeeded({ steps, required_count }: ApprovalRound): number {
  return required_count - steps.filter(({ decision }) => decision === "approved").length;
}
