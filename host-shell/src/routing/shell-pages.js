import { LANDING_PATH, LOGIN_PATH } from "@loubby/shared-contracts/shell";
import { remoteRoutes } from "./registry-view.ts";
export const SIGNUP_PATH = "/onboarding/signup";
/** The pages that the shell itself draws. */
const shellPages = new Set(["/", LOGIN_PATH, SIGNUP_PATH, LANDING_PATH]);
/** Whether a page stands at exactly this path: only such paths are offered in menus and gone to by rules. */
export function pageFinder(registry) {
    const declared = new Set(remoteRoutes(registry).map((route) => route.path));
    return (path) => shellPages.has(path) || declared.has(path);
}
