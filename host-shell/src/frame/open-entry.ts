import * as paths from "@loubby/shared-contracts/paths";
import { settingsPages } from "@loubby/shared-contracts/http/settings/settings-pages";

/**
 * The entry of the sidebar that an address belongs to: the deepest, where one's page stands below another's. Pages of the
 * settings are theirs, wherever their address is; an order and its payment are of the purchases, or in seller mode the sales,
 * where the sidebar has them.
 */
export function openEntryOf(entries: readonly string[], pathname: string): string | undefined {
  const isBelow = (path: string) => pathname === path || pathname.startsWith(`${path}/`);
  if (settingsPages.some(({ path }) => isBelow(path))) return paths.settings;
  const isOrder = [paths.orders, paths.checkoutSession("")].some((path) => pathname.startsWith(path));
  const orders = isOrder && entries.find((entry) => entry === paths.purchases || entry === paths.sales);
  if (orders) return orders;
  return entries
    .filter((entry) => (entry === paths.dashboard ? pathname === entry : isBelow(entry)))
    .toSorted((a, b) => b.length - a.length)[0];
}
