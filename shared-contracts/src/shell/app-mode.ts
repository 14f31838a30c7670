import type { UserProfile } from "../http/identity/auth.schema.ts";
import { persistedStore } from "./persisted.ts";
import { userTypeOf } from "./session.ts";

export const appModes = ["recruit", "seller", "buyer"] as const;
export type AppMode = (typeof appModes)[number];

/** What each person last chose in the apps switcher, by user id. */
export const appModeStore = persistedStore<{ readonly byUser: Readonly<Record<string, AppMode>> }>(
  "app-mode",
  1,
  {
    byUser: {},
  },
);

export function setAppMode(userId: string, mode: AppMode): void {
  appModeStore.setState((state) => ({ byUser: { ...state.byUser, [userId]: mode } }));
}

/** The modes a person has: recruit for company people, seller for who sells, buyer for everyone. */
export function appModesOf(user: Pick<UserProfile, "isPartner" | "organization" | "is_seller">): AppMode[] {
  const recruits = userTypeOf(user) !== "candidates";
  return appModes.filter((mode) => mode === "buyer" || (mode === "recruit" ? recruits : user.is_seller));
}

/** The mode in force: the person's choice while they still have it, else the first they have. */
export function appModeOf(user: UserProfile, byUser: Readonly<Record<string, AppMode>>): AppMode {
  const modes = appModesOf(user);
  const chosen = byUser[user._id];
  return chosen && modes.includes(chosen) ? chosen : (modes[0] ?? "buyer");
}
