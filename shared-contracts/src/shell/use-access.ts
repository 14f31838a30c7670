import type { Access } from "./access.ts";
import { type AccessAnswer, accessFor } from "./allowed.ts";
import { useSession } from "./hooks.ts";
import { type Unlock, unlockOf } from "./unlock.ts";

function useSubject() {
  const user = useSession((session) => session.user);
  const activeSubscription = useSession((session) => session.activeSubscription);
  return { user, activeSubscription };
}

/** Whether the signed-in person may do what a rule guards; an endpoint's `access` is such a rule. */
export function useAccess(access: Access): AccessAnswer {
  return accessFor(access, useSubject());
}

/** Why the signed-in person can't do what a rule guards and what unlocks it; null when they can, or never could. */
export function useUnlock(access: Access): Unlock | null {
  const subject = useSubject();
  const answer = accessFor(access, subject);
  return answer.kind === "locked" ? unlockOf(access, answer, subject) : null;
}

/** Why an action is not open to someone, or null when it is. */
export function lockOf(answer: AccessAnswer): string | null {
  if (answer.kind === "open") return null;
  return answer.kind === "locked" ? answer.reason : "This isn't part of your account";
}
