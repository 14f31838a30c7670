import type { AppMode } from "@loubby/shared-contracts/shell";
import { SEARCH_PATH } from "./own-pages.ts";

const STORE_PATH = "/dashboard/agent-store";
const TABS = ["jobs", "people", "companies"];

/** Whether the header's search box is absent on a path. */
export function isSearchHidden(path: string): boolean {
  return path.startsWith("/dashboard/talent");
}

/**
 * Where Enter in the search box goes: the search page on its current tab, or for company people who buy or sell the
 * store. `null` when there is no such page.
 */
export function searchTarget(
  keyword: string,
  path: string,
  mode: AppMode,
  { isCandidate, hasPage }: { readonly isCandidate: boolean; readonly hasPage: (path: string) => boolean },
): string | null {
  const value = encodeURIComponent(keyword.trim());
  if (mode !== "recruit" && !isCandidate) return hasPage(STORE_PATH) ? `${STORE_PATH}?q=${value}` : null;
  const current = path.split("/")[3] ?? "";
  const tab = path.startsWith(`${SEARCH_PATH}/`) && TABS.includes(current) ? current : "jobs";
  return `${SEARCH_PATH}/${tab}?keyword=${value}`;
}
