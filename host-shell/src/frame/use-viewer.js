import { useAppMode, useSession } from "@loubby/shared-contracts/shell";
/** Who looks at the frame; `null` for the moment between a sign-out and the guard. */
export function useViewer() {
    const user = useSession((session) => session.user);
    const activeSubscription = useSession((session) => session.activeSubscription);
    const mode = useAppMode();
    return user && mode ? { user, activeSubscription, mode } : null;
}
