import { accessFor, LANDING_PATH, listedFor, userTypeOf, } from "@loubby/shared-contracts/shell";
import { remoteRoutes } from "./registry-view.ts";
const dashboard = {
    path: LANDING_PATH,
    label: "Dashboard",
    icon: "dashboard",
    section: "general",
    order: 0,
    access: "signed_in",
};
/** What company people keep in the sidebar while they buy or sell; support entries always stay. */
const KEPT_IN_MODE = {
    seller: ["/dashboard", "/dashboard/agent-store", "/dashboard/projects", "/dashboard/conversations"],
    buyer: ["/dashboard/agent-store", "/dashboard/projects", "/dashboard/saved", "/dashboard/conversations"],
};
function belongsToMode({ path, section }, { user, mode }) {
    // Candidates have no recruit mode to return to: their jobs and learning stay beside buying and selling.
    if (mode === "recruit" || section !== "general" || userTypeOf(user) === "candidates")
        return true;
    return KEPT_IN_MODE[mode].includes(path);
}
/** The sidebar's entries in their order: pages that exist, that the route table lists, and that access allows. */
export function navEntriesFor(registry, viewer) {
    const declared = remoteRoutes(registry).flatMap(({ path, access, nav }) => nav ? [{ path, access, ...nav }] : []);
    return [dashboard, ...declared]
        .filter((entry) => listedFor(viewer.user, entry.path))
        .filter((entry) => accessFor(entry.access, viewer).kind === "open")
        .filter((entry) => belongsToMode(entry, viewer))
        .sort((a, b) => a.order - b.order || a.label.localeCompare(b.label))
        .map(({ path, label, icon, section, order }) => ({ path, label, icon, section, order }));
}
