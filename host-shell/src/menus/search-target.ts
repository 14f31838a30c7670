import * as paths from "@loubby/shared-contracts/paths";
import type { AppMode } from "@loubby/shared-contracts/shell";
import type { StoreRole } from "@loubby/shared-contracts/shell/store-roles";
import { ownPlace } from "./app-entries.ts";

const TABS = ["jobs", "people", "companies"];

/** Whether the header's search box is absent on a path. */
export function isSearchHidden(path: string): boolean {
  return path.startsWith(paths.talents) || path.startsWith(paths.talentPool);
}

/** Who searches: in a store with this role, where they work in one. */
interface Searcher {
  readonly isCandidate: boolean;
  readonly role?: StoreRole | undefined;
  readonly hasPage: (path: string) => boolean;
}

/**
 * Where Enter in the search box goes: the search page on its current tab, unless only other `kinds` have results; for
 * company people who buy, the store; in seller mode, one's own agents, or the sales where one's role has no more. `null` when
 * there is no such page.
 */
export function searchTarget(
  keyword: string,
  path: string,
  mode: AppMode,
  { isCandidate, role, hasPage }: Searcher,
  kinds: readonly string[] = [],
): string | null {
  const value = encodeURIComponent(keyword.trim());
  if (mode === "seller") {
    const own = ownPlace(role);
    return hasPage(own) ? `${own}?q=${value}` : null;
  }
  if (mode !== "recruit" && !isCandidate)
    return hasPage(paths.agentStore) ? `${paths.agentStore}?q=${value}` : null;
  const current = path.split("/")[3] ?? "";
  const tab = path.startsWith(`${paths.search}/`) && TABS.includes(current) ? current : "jobs";
  const found = kinds.includes(tab) ? tab : (kinds[0] ?? tab);
  return `${paths.search}/${found}?keyword=${value}`;
}
