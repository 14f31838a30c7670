import { type StoreRole, worksOf } from "@loubby/shared-contracts/shell/store-roles";
import * as paths from "@loubby/shared-contracts/paths";
import type { AppMode } from "@loubby/shared-contracts/shell";

/** A line of the apps switcher. */
export interface AppEntry {
  readonly label: string;
  readonly to: string;
  /** The mode that it turns on; `null` where it is only a way to a page. */
  readonly mode: AppMode | null;
}

/** Where someone works who sells: on agents, or on orders where their role in the store has no more. */
export const ownPlace = (role: StoreRole | undefined): string =>
  role !== undefined && !worksOf(role).includes("listings") ? paths.sales : paths.ownAgents;

/** Who helps in another's store reads whose it is; one's own needs no name. */
const sellerLabel = (store: { readonly name: string; readonly role: StoreRole } | null | undefined) =>
  store && store.role !== "owner" ? `Seller: ${store.name}` : "Seller";

/** The apps switcher's lines whose pages exist. People who don't sell yet are led to opening a store. */
export function appEntriesFor(
  modes: readonly AppMode[],
  hasPage: (path: string) => boolean,
  companySlug: string | undefined,
  store?: { readonly name: string; readonly role: StoreRole } | null,
): AppEntry[] {
  const recruits = modes.includes("recruit");
  const sells = modes.includes("seller");
  const lines: readonly AppEntry[] = [
    ...(recruits
      ? [{ label: `Recruit: ${companySlug ?? ""}`, to: paths.dashboard, mode: "recruit" } as const]
      : []),
    sells
      ? { label: sellerLabel(store), to: ownPlace(store?.role), mode: "seller" }
      : { label: "Seller", to: paths.aboutYourStore, mode: null },
    { label: "Buyer", to: paths.agentStore, mode: "buyer" },
    ...(recruits ? [{ label: "AI Agent Store", to: paths.agentStore, mode: null } as const] : []),
  ];
  return lines.filter(({ to }) => hasPage(to));
}
