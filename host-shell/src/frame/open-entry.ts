import * as paths from "@loubby/shared-contracts/paths";
import { settingsPages } from "@loubby/shared-contracts/http/settings/settings-pages";

/** Whether an address belongs to an entry of the sidebar; pages of the settings are theirs, wherever their address is. */
export function isOpenEntry(entry: string, pathname: string): boolean {
  const isBelow = (path: string) => pathname === path || pathname.startsWith(`${path}/`);
  if (entry === paths.dashboard) return pathname === entry;
  if (settingsPages.some(({ path }) => isBelow(path))) return entry === paths.settings;
  return isBelow(entry);
}
