import type { Subscription, UserProfile } from "@loubby/shared-contracts/http/identity/auth.schema";
import { type AppMode, useAppMode, useSession } from "@loubby/shared-contracts/shell";

/** Who looks at the frame. */
export interface NavViewer {
  readonly user: UserProfile;
  readonly activeSubscription: Subscription | null;
  readonly mode: AppMode;
}

/** Who looks at the frame now; `null` for the moment between a sign-out and the guard. */
export function useViewer(): NavViewer | null {
  const user = useSession((session) => session.user);
  const activeSubscription = useSession((session) => session.activeSubscription);
  const mode = useAppMode();
  return user && mode ? { user, activeSubscription, mode } : null;
}
