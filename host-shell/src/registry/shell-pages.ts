import * as paths from "@loubby/shared-contracts/paths";
import { type RegistryView, remoteRoutes } from "./registry-view.ts";

/** The pages that the shell itself draws and that menus and rules lead to. */
const shellPages: ReadonlySet<string> = new Set([
  paths.home,
  paths.login,
  paths.signup,
  paths.aboutYourStore,
  paths.setupProfile,
  paths.dashboard,
  paths.search,
  paths.saved,
  paths.more,
]);

/** Whether a page stands at exactly this path: only such paths are offered in menus and gone to by rules. */
export function pageFinder(registry: RegistryView): (path: string) => boolean {
  const declared = new Set<string>(remoteRoutes(registry).map((route) => route.path));
  return (path) => shellPages.has(path) || declared.has(path);
}
