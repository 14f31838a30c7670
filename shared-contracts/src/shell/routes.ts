import * as paths from "../paths.ts";
import type { UserProfile } from "../http/identity/auth.schema.ts";
import type { UserType } from "./access.ts";
import type { NavSection } from "./remote.ts";
import { userTypeOf } from "./session.ts";

/** A route of the product's own table. */
export interface ProductRoute {
  readonly path: string;
  readonly name: string;
  /** Who may see it; `anyone` means no restriction, signed in or not. */
  readonly viewable: "anyone" | Readonly<Record<UserType, boolean>>;
  /** Where the sidebar lists it, and who gets that entry when it differs from who may see the page. */
  readonly nav?: { readonly section: NavSection; readonly listedFor?: readonly UserType[] };
  /** The sidebar starts closed on it. */
  readonly sidebarClosed?: true;
  /** Staff only: the guard lets everyone stay on it, and the page itself refuses. */
  readonly staffOnly?: true;
}

const all = { candidates: true, employers: true, partners: true } as const;
const learners = { candidates: true, employers: true, partners: false } as const;
const companies = { candidates: false, employers: true, partners: true } as const;

/** Where a signed-in person lands. */
export const LANDING_PATH = paths.dashboard;
export const LOGIN_PATH = paths.login;

/** The product's route table: names, who may see each, and where the sidebar lists it. */
export const productRoutes: readonly ProductRoute[] = [
  { path: paths.emailVerification, name: "Email Verify", viewable: "anyone" },
  { path: "/", name: "Home", viewable: "anyone" },
  { path: LOGIN_PATH, name: "Login", viewable: "anyone" },
  { path: LANDING_PATH, name: "Dashboard", viewable: all, nav: { section: "general" } },
  { path: paths.agentStore, name: "Agent Store", viewable: all, nav: { section: "general" } },
  { path: paths.projects, name: "Projects", viewable: all, nav: { section: "general" } },
  {
    path: paths.conversations,
    name: "Conversations",
    viewable: all,
    nav: { section: "general" },
    sidebarClosed: true,
  },
  { path: paths.schedule, name: "Schedule", viewable: all, nav: { section: "general" } },
  { path: paths.learning, name: "Learning", viewable: learners, nav: { section: "general" } },
  { path: paths.more, name: "More", viewable: companies, nav: { section: "general" } },
  { path: paths.insights, name: "Insights", viewable: companies, nav: { section: "general" } },
  {
    path: paths.saved,
    name: "Saved",
    viewable: all,
    nav: { section: "general", listedFor: ["candidates", "partners"] },
  },
  { path: paths.settings, name: "Settings", viewable: all, nav: { section: "support" } },
  { path: paths.help, name: "Help Center", viewable: all, nav: { section: "support" } },
  { path: paths.profile, name: "Profile", viewable: all, nav: { section: "profile" } },
  { path: paths.admin, name: "Admin", viewable: all, nav: { section: "admin" }, staffOnly: true },
  // Deeper pages that only companies have, though the section above them is everyone's.
  { path: paths.talentPool, name: "Talent Pool", viewable: companies },
  { path: paths.company, name: "Company", viewable: companies },
  { path: paths.members, name: "Users and access", viewable: companies },
  { path: paths.templates, name: "Templates", viewable: companies },
];

const deepestFirst = [...productRoutes].sort((a, b) => b.path.length - a.path.length);

/** The table's entry that governs a path: the deepest one at or above it. `/` and `/dashboard` stand for themselves. */
export function productRouteFor(path: string): ProductRoute | undefined {
  const clean = path.replace(/\/+$/, "") || "/";
  return deepestFirst.find((route) => {
    const aloneStands = route.path === "/" || route.path === LANDING_PATH;
    return clean === route.path || (!aloneStands && clean.startsWith(`${route.path}/`));
  });
}

/** Whether the table lets this person see a path; what the table does not name is open to anyone signed in. */
export function viewableFor(
  user: Pick<UserProfile, "isPartner" | "organization"> | null,
  path: string,
): boolean {
  const route = productRouteFor(path);
  if (route?.viewable === "anyone") return true;
  if (user === null) return false;
  return route === undefined || route.viewable[userTypeOf(user)];
}

/** Whether the sidebar lists a path for this person. */
export function listedFor(user: Pick<UserProfile, "isPartner" | "organization">, path: string): boolean {
  const route = productRoutes.find((entry) => entry.path === path);
  return viewableFor(user, path) && (route?.nav?.listedFor?.includes(userTypeOf(user)) ?? true);
}
