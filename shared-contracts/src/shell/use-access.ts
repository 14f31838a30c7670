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
  const subject = useSubject();
  const answer = accessFor(access, subject);
  return answer.kind === "locked" ? { ...answer, unlock: unlockOf(access, answer, subject).unlock } : answer;
}

/** Why the signed-in person can't do what a rule guards and what unlocks it; null when they can, or never could. */
export function useUnlock(access: Access): Unlock | null {
  const subject = useSubject();
  const answer = accessFor(access, subject);
  return answer.kind === "locked" ? unlockOf(access, answer, subject) : null;
}

/**
 * Why the signed-in person can't do what a rule guards, null when they can: with what unlocks it, or in words alone
 * where nothing does.
 */
export function useLock(access: Access): Unlock | string | null {
  const answer = useAccess(access);
  return useUnlock(access) ?? lockOf(answer);
}

/** Why an action is not open to someone and what unlocks it, without a full stop; null when it is open. */
export function lockOf(answer: AccessAnswer): string | null {
  if (answer.kind === "open") return null;
  if (answer.kind === "hidden") return "This isn't part of your account";
  return [answer.reason, answer.unlock].filter(Boolean).join(". ");
}
