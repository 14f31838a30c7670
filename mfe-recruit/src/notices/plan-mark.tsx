import { type Access, useAccess } from "@loubby/shared-contracts/shell";
import { LockedMark } from "@loubby/shared-ui/states/locked-mark";

/** Marks what leads to something that the company's plan doesn't include. */
export function PlanMark({ access }: { readonly access: Access }) {
  return useIsLocked(access) ? <LockedMark /> : null;
}

/** Returns whether the company's plan doesn't include what a rule guards. */
export function useIsLocked(access: Access): boolean {
  const answer = useAccess(access);
  return answer.kind === "locked" && answer.by === "plan";
}
