import * as paths from "@loubby/shared-contracts/paths";
import type { AppMode } from "@loubby/shared-contracts/shell";

const TABS = ["jobs", "people", "companies"];

/** Whether the header's search box is absent on a path. */
export function isSearchHidden(path: string): boolean {
  return path.startsWith(paths.talents) || path.startsWith(paths.talentPool);
}

/**
 * Where Enter in the search box goes: the search page on its current tab, unless only other `kinds` have results; for
 * company people who buy or sell, the store. `null` when there is no such page.
 */
export function searchTarget(
  keyword: string,
  path: string,
  mode: AppMode,
  { isCandidate, hasPage }: { readonly isCandidate: boolean; readonly hasPage: (path: string) => boolean },
  kinds: readonly string[] = [],
): string | null {
  const value = encodeURIComponent(keyword.trim());
  if (mode !== "recruit" && !isCandidate)
    return hasPage(paths.agentStore) ? `${paths.agentStore}?q=${value}` : null;
  const current = path.split("/")[3] ?? "";
  const tab = path.startsWith(`${paths.search}/`) && TABS.includes(current) ? current : "jobs";
  const found = kinds.includes(tab) ? tab : (kinds[0] ?? tab);
  return `${paths.search}/${found}?keyword=${value}`;
}
