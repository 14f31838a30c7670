import {
  type AccessAnswer,
  accessFor,
  type AddMenuDeclaration,
  type AppMode,
  userTypeOf,
} from "@loubby/shared-contracts/shell";
import type { NavViewer } from "./nav-entries.ts";
import { type RegistryView, remoteRoutes } from "./registry-view.ts";

/** An entry of the add menu; `locked` holds the words for why it cannot be used. */
export interface AddEntry {
  readonly label: string;
  readonly to: string;
  readonly locked: string | null;
}

const lockOf = (answer: AccessAnswer) => (answer.kind === "locked" ? answer.reason : null);

/** What the add menu offers: entries for other kinds of people are absent, entries out of reach are locked. */
export function addEntriesFor(registry: RegistryView, viewer: NavViewer): AddEntry[] {
  return registry.remotes
    .flatMap(({ config }): readonly AddMenuDeclaration[] => config.addMenu)
    .map((entry) => ({ entry, answer: accessFor(entry.access, viewer) }))
    .filter(({ answer }) => answer.kind !== "hidden")
    .sort((a, b) => a.entry.order - b.entry.order)
    .map(({ entry, answer }) => ({ label: entry.label, to: entry.to, locked: lockOf(answer) }));
}

/** A link of the profile menu. */
export interface ProfileEntry {
  readonly label: string;
  readonly path: string;
}

const PROFILE_MENU: readonly (ProfileEntry & { readonly for?: (viewer: NavViewer) => boolean })[] = [
  { label: "Profile", path: "/dashboard/profile", for: ({ user }) => user.is_seller },
  { label: "Account", path: "/dashboard/settings/account-details" },
  { label: "Company profile", path: "/dashboard/company-details", for: isEmployer },
  { label: "Team", path: "/dashboard/settings/users-and-access", for: isEmployer },
  { label: "Support & Feedback", path: "/dashboard/feedback" },
  { label: "Settings", path: "/dashboard/settings" },
  { label: "Admin", path: "/dashboard/admin", for: ({ user }) => user.isSuperAdmin },
];

function isEmployer({ user }: NavViewer): boolean {
  return userTypeOf(user) === "employers";
}

/** The profile menu's links to pages that exist and that this person may open. */
export function profileEntriesFor(registry: RegistryView, viewer: NavViewer): ProfileEntry[] {
  const pages = remoteRoutes(registry).filter(({ access }) => accessFor(access, viewer).kind === "open");
  const mayOpen = new Set<string>(pages.map(({ path }) => path));
  return PROFILE_MENU.filter((entry) => mayOpen.has(entry.path) && (entry.for?.(viewer) ?? true));
}

/** A line of the apps switcher. */
export interface AppEntry {
  readonly label: string;
  readonly to: string;
  /** The mode that it turns on; `null` where it is only a way to a page. */
  readonly mode: AppMode | null;
}

const STORE_PATH = "/dashboard/agent-store";

/** The apps switcher's lines whose pages exist. */
export function appEntriesFor(
  modes: readonly AppMode[],
  hasPage: (path: string) => boolean,
  companySlug: string | undefined,
): AppEntry[] {
  const lines: readonly AppEntry[] = [
    { label: `Recruit: ${companySlug ?? ""}`, to: "/dashboard", mode: "recruit" },
    { label: "Seller", to: "/dashboard", mode: "seller" },
    { label: "Buyer", to: STORE_PATH, mode: "buyer" },
    { label: "AI Agent Store", to: STORE_PATH, mode: null },
  ];
  const recruits = modes.includes("recruit");
  return lines.filter(({ to, mode }) => hasPage(to) && (mode === null ? recruits : modes.includes(mode)));
}
