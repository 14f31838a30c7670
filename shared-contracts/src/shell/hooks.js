import { useStore } from "zustand/react";
import { appModeOf, appModeStore } from "./app-mode.ts";
import { balanceVisibilityStore } from "./balance-visibility.ts";
import { navigationStore } from "./navigation.ts";
import { preferenceStore } from "./preference.ts";
import { sessionStore } from "./session.ts";
/** Reads the session and re-renders when what `select` answers changes. */
export function useSession(select) {
    return useStore(sessionStore, select);
}
/** Reads the frame's state. */
export function useNavigation(select) {
    return useStore(navigationStore, select);
}
/** Reads how this person likes lists. */
export function usePreference(select) {
    return useStore(preferenceStore, select);
}
/** Whether balances are shown. */
export function useShowBalances() {
    return useStore(balanceVisibilityStore, (state) => state.showBalances);
}
/** The apps switcher's mode of whoever is signed in; `null` when nobody is. */
export function useAppMode() {
    const user = useSession((session) => session.user);
    return useStore(appModeStore, (state) => (user ? appModeOf(user, state.byUser) : null));
}
