import { call } from "@loubby/shared-contracts/http/call";
import { auth } from "@loubby/shared-contracts/http/identity/auth";
import { clearSession, emit, sessionStore, setSession } from "@loubby/shared-contracts/shell";
import { currentToken, dropTokenCookies, keepTokenCookie } from "./token.ts";
/** The text of a session that the server ended. */
export const SESSION_EXPIRED_TEXT = "Your session has expired. Please login again.";
/** Takes a fresh sign-in for this browser. */
export function startSession(signedIn) {
    const { user, token, activeSubscription, coupon } = signedIn;
    keepTokenCookie(token);
    setSession({ user, token, activeSubscription, coupon });
}
/** Forgets the session in this browser, and tells everyone who keeps something of it. */
export function endSession(reason) {
    dropTokenCookies();
    clearSession();
    emit("session.ended.v1", { reason });
}
/** Signs out at once; the server revokes the token behind the scenes. */
export function signOut() {
    if (currentToken() !== null) {
        // Nothing more can be done when it fails: the token is forgotten here and ends by itself.
        void call(auth.logout, {}).catch(() => undefined);
    }
    endSession("signed_out");
}
/** Reads the profile of the current token into the session. Rejects with `ApiError`. */
export async function refreshProfile() {
    const token = currentToken();
    if (token === null)
        return;
    const state = await call(auth.profile, {});
    if (token === currentToken())
        setSession({ ...state, token });
}
/** Follows what other tabs do to the session: a sign-in, a sign-out, another profile. Returns how to stop. */
export function watchOtherTabs() {
    const follow = ({ key, newValue }) => {
        if (key !== null && key !== sessionStore.persist.getOptions().name)
            return;
        if (newValue === null)
            clearSession();
        else
            void sessionStore.persist.rehydrate();
    };
    window.addEventListener("storage", follow);
    return () => window.removeEventListener("storage", follow);
}
