import * as paths from "@loubby/shared-contracts/paths";
import type { UserProfile } from "@loubby/shared-contracts/http/identity/auth.schema";
import { type Access, productRouteFor, userTypeOf, viewableFor } from "@loubby/shared-contracts/shell";
import { loginPath, withReturn } from "./redirect-url.ts";

/** Where someone stands and who they are. */
export interface Visit {
  readonly path: string;
  /** With its `?`, or empty. */
  readonly search: string;
  /** The path and query of the visit before, if there was one. */
  readonly previous: string | null;
  readonly user: UserProfile | null;
  /** The access rule of the remote's route at this path, if there is one. */
  readonly access: Access | undefined;
  /** Whether a page stands at a path; no one is sent where there is none. */
  readonly hasPage: (path: string) => boolean;
}

/** What the guard does with a visit. */
export type Verdict =
  | { readonly kind: "stay" }
  | { readonly kind: "sign_out" }
  | { readonly kind: "go"; readonly to: string };

const stay: Verdict = { kind: "stay" };
const go = (to: string): Verdict => ({ kind: "go", to });

/** Whether an address asks for the end of the session. */
export function asksToSignOut(path: string, search: string): boolean {
  return path.startsWith(`${paths.onboarding}/`) && new URLSearchParams(search).has("signOut");
}

export function isDashboardPath(path: string): boolean {
  return path === paths.dashboard || path.startsWith(`${paths.dashboard}/`);
}

/** What must be set up before the dashboard makes sense to this person, or `null`. */
export function onboardingPath(user: UserProfile): string | null {
  if (user.is_seller) return user.is_store || user.store ? null : paths.aboutYourStore;
  if (user.is_categories_selected || user.isAdmin || user.isSuperAdmin) return null;
  return userTypeOf(user) === "candidates" ? paths.setupProfile : null;
}

/** Whether a dashboard page is for this type of person. Staff pages let everyone stay and refuse by themselves. */
export function isForTypeOf(user: UserProfile, path: string, access: Access | undefined): boolean {
  if (productRouteFor(path)?.staffOnly) return true;
  const types = typeof access === "object" ? access.userTypes : undefined;
  return viewableFor(user, path) && (types?.includes(userTypeOf(user)) ?? true);
}

/** The access guard's decision. */
export function judgeVisit({ path, search, previous, user, access, hasPage }: Visit): Verdict {
  if (asksToSignOut(path, search)) return { kind: "sign_out" };
  if (!isDashboardPath(path)) return stay;
  const here = path + search;
  if (user === null) return go(here === previous ? paths.login : loginPath(here));
  const onboarding = onboardingPath(user);
  if (onboarding !== null && hasPage(onboarding)) {
    return go(here === paths.dashboard ? onboarding : withReturn(onboarding, here));
  }
  return isForTypeOf(user, path, access) ? stay : go(paths.dashboard);
}
