import { createStore } from "zustand/vanilla";
import { createJSONStorage, persist } from "zustand/middleware";
const signedOut = {
    user: null,
    token: null,
    isAuthenticated: false,
    activeSubscription: null,
    coupon: null,
};
/**
 * The session store. Only the shell writes it, through `setSession` and `clearSession`; remotes read it.
 * Fields of a newer build that this build does not know survive a rollback, because the stored state is merged.
 */
export const sessionStore = createStore()(persist(() => signedOut, {
    name: "auth-storage",
    version: 1,
    storage: createJSONStorage(() => localStorage),
    migrate: (stored) => stored,
}));
/** Shell only: what a sign-in or a profile read answered. */
export function setSession(next) {
    sessionStore.setState({ ...next, isAuthenticated: true });
}
/** Shell only: signs this browser out. */
export function clearSession() {
    sessionStore.setState(signedOut);
}
/** Partner if the profile says so, employers if an organization exists, otherwise candidates. */
export function userTypeOf(user) {
    if (user.isPartner)
        return "partners";
    return user.organization ? "employers" : "candidates";
}
/** The organization this page shows, or `-` without one: part of every cache key, and the `X-Workspace` header. */
export function workspaceKey() {
    return sessionStore.getState().user?.organization?.employer_id._id ?? "-";
}
