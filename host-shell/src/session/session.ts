import { call } from "@loubby/shared-contracts/http/call";
import { auth } from "@loubby/shared-contracts/http/identity/auth";
import type { SignedIn } from "@loubby/shared-contracts/http/identity/auth.schema";
import {
  clearSession,
  emit,
  sessionStore,
  type SessionState,
  setAppMode,
  setSession,
} from "@loubby/shared-contracts/shell";
import { forgetEnding, isEnding } from "./ending.ts";
import { forgetKept } from "./forget-kept.ts";
import { mustWait } from "./held-session.ts";
import { currentToken, dropTokenCookies, keepTokenCookie } from "./token.ts";

/** The text of a session that the server ended. */
export const SESSION_EXPIRED_TEXT = "Your session has expired. Please login again.";

/** Takes a fresh sign-in for this browser; it begins in the person's default app, where they have one. */
export function startSession(signedIn: SignedIn): void {
  const { user, token, activeSubscription, coupon } = signedIn;
  forgetEnding();
  keepTokenCookie(token);
  if (user.defaultApp === "recruit") setAppMode(user._id, "recruit");
  setSession({ user, token, activeSubscription, coupon });
}

/** Forgets the session in this browser, and tells everyone who keeps something of it. */
export function endSession(reason: "signed_out" | "expired"): void {
  const { user } = sessionStore.getState();
  // What was not sent or saved when a session ran out is there again after the next sign-in.
  if (reason === "signed_out" && user) forgetKept(user._id);
  dropTokenCookies();
  clearSession();
  emit("session.ended.v1", { reason });
}

/** Signs out at once; the server revokes the token behind the scenes, where it has not done so already. */
export function signOut(): void {
  const token = currentToken();
  if (token !== null && !isEnding(token)) {
    // Nothing more can be done when it fails: the token is forgotten here and ends by itself.
    void call(auth.logout, {}).catch(() => undefined);
  }
  endSession("signed_out");
}

/**
 * Reads the profile of the current token into the session; another workspace waits for unsaved work. Rejects with
 * `ApiError`.
 */
export async function refreshProfile(): Promise<void> {
  const token = currentToken();
  // The live connection of a session that is being ended closes first, and asks who is signed in.
  if (token === null || isEnding(token)) return;
  const state = await call(auth.profile, {}).catch((error: unknown) => {
    console.warn("Couldn't load the profile.", error);
    throw error;
  });
  if (token === currentToken() && !mustWait(state.user)) setSession({ ...state, token });
}

/**
 * Follows what other tabs do to the session: a sign-in, a sign-out, another profile or workspace. Returns how to
 * stop.
 */
export function watchOtherTabs(): () => void {
  const follow = ({ key, newValue }: StorageEvent) => {
    if (key !== null && key !== sessionStore.persist.getOptions().name) return;
    if (newValue === null) clearSession();
    else if (!mustWait((JSON.parse(newValue) as { state: SessionState }).state.user))
      void sessionStore.persist.rehydrate();
  };
  window.addEventListener("storage", follow);
  return () => window.removeEventListener("storage", follow);
}
