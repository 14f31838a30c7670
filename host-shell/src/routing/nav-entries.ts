import type { Subscription, UserProfile } from "@loubby/shared-contracts/http/identity/auth.schema";
import {
  accessFor,
  type AppMode,
  listedFor,
  type NavSection,
  navSections,
  seesWallet,
  shellNav,
  userTypeOf,
} from "@loubby/shared-contracts/shell";
import { type RegistryView, remoteRoutes } from "./registry-view.ts";

/** A line of the sidebar. */
export interface NavEntry {
  readonly path: string;
  readonly label: string;
  /** Name of an icon of the navigation set. */
  readonly icon: string;
  readonly section: NavSection;
  readonly order: number;
}

/** Who looks at the sidebar. */
export interface NavViewer {
  readonly user: UserProfile;
  readonly activeSubscription: Subscription | null;
  readonly mode: AppMode;
}

/** What company people keep in the sidebar while they buy or sell; support entries always stay. */
const KEPT_IN_MODE: Readonly<Record<Exclude<AppMode, "recruit">, readonly string[]>> = {
  seller: ["/dashboard", "/dashboard/agent-store", "/dashboard/projects", "/dashboard/conversations"],
  buyer: ["/dashboard/agent-store", "/dashboard/projects", "/dashboard/saved", "/dashboard/conversations"],
};

/** Entries whose page is for some of the people who reach it, depending on the mode. */
const SHOWN_WHEN: Readonly<Record<string, (viewer: NavViewer) => boolean>> = {
  "/dashboard/wallet": ({ user, mode }) => seesWallet(user, mode),
};

function belongsToMode({ path, section }: NavEntry, { user, mode }: NavViewer): boolean {
  // Candidates have no recruit mode to return to: their jobs and learning stay beside buying and selling.
  if (mode === "recruit" || section !== "general" || userTypeOf(user) === "candidates") return true;
  return KEPT_IN_MODE[mode].includes(path);
}

/** The sidebar's entries in their order: pages that exist, that the route table lists, and that access allows. */
export function navEntriesFor(registry: RegistryView, viewer: NavViewer): NavEntry[] {
  const declared = remoteRoutes(registry).flatMap(({ path, access, nav }) =>
    nav ? [{ path, access, ...nav }] : [],
  );
  return [...shellNav, ...declared]
    .filter((entry) => listedFor(viewer.user, entry.path))
    .filter((entry) => accessFor(entry.access, viewer).kind === "open")
    .filter((entry) => belongsToMode(entry, viewer) && (SHOWN_WHEN[entry.path]?.(viewer) ?? true))
    .sort(
      (a, b) =>
        navSections.indexOf(a.section) - navSections.indexOf(b.section) ||
        a.order - b.order ||
        a.label.localeCompare(b.label),
    )
    .map(({ path, label, icon, section, order }) => ({ path, label, icon, section, order }));
}
