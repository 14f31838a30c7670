import { type Access, type AccessAnswer, accessFor, useSession } from "@loubby/shared-contracts/shell";

/** Whether the signed-in person may do what a rule guards; an endpoint's `access` is such a rule. */
export function useAccess(access: Access): AccessAnswer {
  const user = useSession((session) => session.user);
  const activeSubscription = useSession((session) => session.activeSubscription);
  return accessFor(access, { user, activeSubscription });
}

/** Why an action is not open to someone, or null when it is. */
export function lockOf(answer: AccessAnswer): string | null {
  if (answer.kind === "open") return null;
  return answer.kind === "locked" ? answer.reason : "This isn't part of your account";
}
