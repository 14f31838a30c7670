import { accessFor, userTypeOf, } from "@loubby/shared-contracts/shell";
const lockOf = (answer) => (answer.kind === "locked" ? answer.reason : null);
/** What the add menu offers: entries for other kinds of people are absent, entries out of reach are locked. */
export function addEntriesFor(registry, viewer) {
    return registry.remotes
        .flatMap(({ config }) => config.addMenu)
        .map((entry) => ({ entry, answer: accessFor(entry.access, viewer) }))
        .filter(({ answer }) => answer.kind !== "hidden")
        .sort((a, b) => a.entry.order - b.entry.order)
        .map(({ entry, answer }) => ({ label: entry.label, to: entry.to, locked: lockOf(answer) }));
}
const PROFILE_MENU = [
    { label: "Profile", path: "/dashboard/profile", for: ({ user }) => user.is_seller },
    { label: "Account", path: "/dashboard/settings/account-details" },
    { label: "Company profile", path: "/dashboard/company-details", for: isEmployer },
    { label: "Team", path: "/dashboard/settings/users-and-access", for: isEmployer },
    { label: "Support & Feedback", path: "/dashboard/feedback" },
    { label: "Settings", path: "/dashboard/settings" },
    { label: "Admin", path: "/dashboard/admin", for: ({ user }) => user.isSuperAdmin },
];
function isEmployer({ user }) {
    return userTypeOf(user) === "employers";
}
/** The profile menu's links to pages that exist and are this person's. */
export function profileEntriesFor(hasPage, viewer) {
    return PROFILE_MENU.filter((entry) => hasPage(entry.path) && (entry.for?.(viewer) ?? true));
}
const STORE_PATH = "/dashboard/agent-store";
/** The apps switcher's lines whose pages exist. */
export function appEntriesFor(modes, hasPage, companySlug) {
    const lines = [
        { label: `Recruit: ${companySlug ?? ""}`, to: "/dashboard", mode: "recruit" },
        { label: "Seller", to: "/dashboard", mode: "seller" },
        { label: "Buyer", to: STORE_PATH, mode: "buyer" },
        { label: "AI Agent Store", to: STORE_PATH, mode: null },
    ];
    const recruits = modes.includes("recruit");
    return lines.filter(({ to, mode }) => hasPage(to) && (mode === null ? recruits : modes.includes(mode)));
}
