import * as paths from "@loubby/shared-contracts/paths";
import type { AppMode } from "@loubby/shared-contracts/shell";

/** A line of the apps switcher. */
export interface AppEntry {
  readonly label: string;
  readonly to: string;
  /** The mode that it turns on; `null` where it is only a way to a page. */
  readonly mode: AppMode | null;
}

/** The apps switcher's lines whose pages exist. People who don't sell yet are led to opening a store. */
export function appEntriesFor(
  modes: readonly AppMode[],
  hasPage: (path: string) => boolean,
  companySlug: string | undefined,
): AppEntry[] {
  const recruits = modes.includes("recruit");
  const sells = modes.includes("seller");
  const lines: readonly AppEntry[] = [
    ...(recruits
      ? [{ label: `Recruit: ${companySlug ?? ""}`, to: paths.dashboard, mode: "recruit" } as const]
      : []),
    sells
      ? { label: "Seller", to: paths.ownAgents, mode: "seller" }
      : { label: "Seller", to: paths.aboutYourStore, mode: null },
    { label: "Buyer", to: paths.agentStore, mode: "buyer" },
    ...(recruits ? [{ label: "AI Agent Store", to: paths.agentStore, mode: null } as const] : []),
  ];
  return lines.filter(({ to }) => hasPage(to));
}
