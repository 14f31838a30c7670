const SEARCH_PATH = "/dashboard/search";
const JOBS_PATH = "/dashboard/jobs/joblisting";
const STORE_PATH = "/dashboard/agent-store";
const TABS = ["jobs", "people", "companies"];
/** Whether the header's search box is absent on a path. */
export function isSearchHidden(path) {
    return path.startsWith("/dashboard/talent");
}
/**
 * Where Enter in the search box goes: the search page on its current tab, or, while there is none, the list
 * that the mode is about. `null` when none of these pages exists.
 */
export function searchTarget(keyword, path, mode, { isCandidate, hasPage }) {
    const value = encodeURIComponent(keyword.trim());
    if (hasPage(SEARCH_PATH)) {
        const current = path.split("/")[3] ?? "";
        const tab = path.startsWith(`${SEARCH_PATH}/`) && TABS.includes(current) ? current : "jobs";
        return `${SEARCH_PATH}/${tab}?keyword=${value}`;
    }
    const list = mode === "recruit" || isCandidate ? JOBS_PATH : STORE_PATH;
    return hasPage(list) ? `${list}?q=${value}` : null;
}
