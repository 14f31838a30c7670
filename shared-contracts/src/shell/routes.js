import { userTypeOf } from "./session.ts";
const all = { candidates: true, employers: true, partners: true };
const learners = { candidates: true, employers: true, partners: false };
const companies = { candidates: false, employers: true, partners: true };
/** Where a signed-in person lands. */
export const LANDING_PATH = "/dashboard";
export const LOGIN_PATH = "/onboarding/login";
/** The product's route table: names, who may see each, and where the sidebar lists it. */
export const productRoutes = [
    { path: "/emailVerification", name: "Email Verify", viewable: "anyone" },
    { path: "/", name: "Home", viewable: "anyone" },
    { path: LOGIN_PATH, name: "Login", viewable: "anyone" },
    { path: LANDING_PATH, name: "Dashboard", viewable: all, nav: { section: "general" } },
    { path: "/dashboard/agent-store", name: "Agent Store", viewable: all, nav: { section: "general" } },
    { path: "/dashboard/projects", name: "Projects", viewable: all, nav: { section: "general" } },
    {
        path: "/dashboard/conversations",
        name: "Conversations",
        viewable: all,
        nav: { section: "general" },
        sidebarClosed: true,
    },
    { path: "/dashboard/schedule", name: "Schedule", viewable: all, nav: { section: "general" } },
    { path: "/dashboard/learning", name: "Learning", viewable: learners, nav: { section: "general" } },
    { path: "/dashboard/more", name: "More", viewable: companies, nav: { section: "general" } },
    { path: "/dashboard/insights", name: "Insights", viewable: companies, nav: { section: "general" } },
    {
        path: "/dashboard/saved",
        name: "Saved",
        viewable: all,
        nav: { section: "general", listedFor: ["candidates", "partners"] },
    },
    { path: "/dashboard/settings", name: "Settings", viewable: all, nav: { section: "support" } },
    { path: "/dashboard/feedback", name: "Help Center", viewable: all, nav: { section: "support" } },
    { path: "/dashboard/profile", name: "Profile", viewable: all, nav: { section: "profile" } },
    { path: "/dashboard/admin", name: "Admin", viewable: all, nav: { section: "admin" }, staffOnly: true },
    // Deeper pages that only companies have, though the section above them is everyone's.
    { path: "/dashboard/talent-pool", name: "Talent Pool", viewable: companies },
    { path: "/dashboard/company-details", name: "Company", viewable: companies },
    { path: "/dashboard/settings/users-and-access", name: "Users and access", viewable: companies },
    { path: "/dashboard/settings/templates", name: "Templates", viewable: companies },
];
const deepestFirst = [...productRoutes].sort((a, b) => b.path.length - a.path.length);
/** The table's entry that governs a path: the deepest one at or above it. `/` and `/dashboard` stand for themselves. */
export function productRouteFor(path) {
    const clean = path.replace(/\/+$/, "") || "/";
    return deepestFirst.find((route) => {
        const aloneStands = route.path === "/" || route.path === LANDING_PATH;
        return clean === route.path || (!aloneStands && clean.startsWith(`${route.path}/`));
    });
}
/** Whether the table lets this person see a path; what the table does not name is open to whoever is signed in. */
export function viewableFor(user, path) {
    const route = productRouteFor(path);
    if (route?.viewable === "anyone")
        return true;
    if (user === null)
        return false;
    return route === undefined || route.viewable[userTypeOf(user)];
}
/** Whether the sidebar lists a path for this person. */
export function listedFor(user, path) {
    const route = productRoutes.find((entry) => entry.path === path);
    return viewableFor(user, path) && (route?.nav?.listedFor?.includes(userTypeOf(user)) ?? true);
}
