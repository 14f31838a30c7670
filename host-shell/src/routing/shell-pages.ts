import { LANDING_PATH, LOGIN_PATH } from "@loubby/shared-contracts/shell";
import { type RegistryView, remoteRoutes } from "./registry-view.ts";

export const SIGNUP_PATH = "/onboarding/signup";
export const FORGOT_PATH = "/onboarding/forgot-password";
export const STORE_PATH = "/onboarding/about-your-store";
export const SETUP_PROFILE_PATH = "/onboarding/setup-profile";

export const SEARCH_PATH = "/dashboard/search";
export const SAVED_PATH = "/dashboard/saved";
export const MORE_PATH = "/dashboard/more";

/** The pages that the shell itself draws and that menus and rules lead to. */
const shellPages: ReadonlySet<string> = new Set([
  "/",
  LOGIN_PATH,
  SIGNUP_PATH,
  STORE_PATH,
  SETUP_PROFILE_PATH,
  LANDING_PATH,
  SEARCH_PATH,
  SAVED_PATH,
  MORE_PATH,
]);

/** Whether a page stands at exactly this path: only such paths are offered in menus and gone to by rules. */
export function pageFinder(registry: RegistryView): (path: string) => boolean {
  const declared = new Set<string>(remoteRoutes(registry).map((route) => route.path));
  return (path) => shellPages.has(path) || declared.has(path);
}
