import { createStore } from "zustand/vanilla";
import { createJSONStorage, persist } from "zustand/middleware";
import type { UserType } from "./access.ts";
import type { Coupon, Subscription, UserProfile } from "../http/identity/auth.schema.ts";

/** The signed-in person as the whole browser knows them. Persisted under `auth-storage`. */
export interface SessionState {
  readonly user: UserProfile | null;
  readonly token: string | null;
  readonly isAuthenticated: boolean;
  readonly activeSubscription: Subscription | null;
  readonly coupon: Coupon | null;
}

const signedOut: SessionState = {
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
export const sessionStore = createStore<SessionState>()(
  persist(() => signedOut, {
    name: "auth-storage",
    version: 1,
    storage: createJSONStorage(() => localStorage),
    migrate: (stored) => stored as SessionState,
  }),
);

/** Shell only: what a sign-in or a profile read answered. */
export function setSession(next: Omit<SessionState, "isAuthenticated">): void {
  sessionStore.setState({ ...next, isAuthenticated: true });
}

/** Shell only: signs this browser out. */
export function clearSession(): void {
  sessionStore.setState(signedOut);
}

/** Partner if the profile says so, employers if an organization exists, otherwise candidates. */
export function userTypeOf(user: Pick<UserProfile, "isPartner" | "organization">): UserType {
  if (user.isPartner) return "partners";
  return user.organization ? "employers" : "candidates";
}

/** The store that this page works in, `-` without one: the `X-Store` header. Undefined in a profile kept from before. */
export function storeKey(): string | undefined {
  const { user } = sessionStore.getState();
  return user?.store === null ? "-" : user?.store?._id;
}

/** Whose things this page shows: the organization, and the store of someone else that is worked in. Part of every cache key. */
export function placeKey(): string {
  const store = sessionStore.getState().user?.store;
  return store && store.role !== "owner" ? `${workspaceKey()}/${store._id}` : workspaceKey();
}

/** The organization this page shows, or `-` without one: the `X-Workspace` header. */
export function workspaceKey(): string {
  return sessionStore.getState().user?.organization?.employer_id._id ?? "-";
}
