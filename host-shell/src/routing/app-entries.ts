import type { AppMode } from "@loubby/shared-contracts/shell";
import { STORE_PATH } from "./shell-pages.ts";

/** A line of the apps switcher. */
export interface AppEntry {
  readonly label: string;
  readonly to: string;
  /** The mode that it turns on; `null` where it is only a way to a page. */
  readonly mode: AppMode | null;
}

const MARKET_PATH = "/dashboard/agent-store";

/** The apps switcher's lines whose pages exist. Whoever does not sell yet is led to opening a store. */
export function appEntriesFor(
  modes: readonly AppMode[],
  hasPage: (path: string) => boolean,
  companySlug: string | undefined,
): AppEntry[] {
  const recruits = modes.includes("recruit");
  const sells = modes.includes("seller");
  const lines: readonly AppEntry[] = [
    ...(recruits
      ? [{ label: `Recruit: ${companySlug ?? ""}`, to: "/dashboard", mode: "recruit" } as const]
      : []),
    sells
      ? { label: "Seller", to: "/dashboard", mode: "seller" }
      : { label: "Seller", to: STORE_PATH, mode: null },
    { label: "Buyer", to: MARKET_PATH, mode: "buyer" },
    ...(recruits ? [{ label: "AI Agent Store", to: MARKET_PATH, mode: null } as const] : []),
  ];
  return lines.filter(({ to }) => hasPage(to));
}
