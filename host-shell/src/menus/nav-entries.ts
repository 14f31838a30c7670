import * as paths from "@loubby/shared-contracts/paths";
import {
  type Access,
  accessFor,
  type AppMode,
  listedFor,
  type NavSection,
  navSections,
  seesWallet,
  shellNav,
  type StoreWork,
  userTypeOf,
} from "@loubby/shared-contracts/shell";
import type { NavViewer } from "../access/viewer.ts";
import { type RegistryView, remoteRoutes } from "../registry/registry-view.ts";

/** A line of the sidebar. */
export interface NavEntry {
  readonly path: string;
  readonly label: string;
  /** Name of an icon of the navigation set. */
  readonly icon: string;
  readonly section: NavSection;
  readonly order: number;
  /** A larger plan has it. */
  readonly locked: boolean;
}

/** What company people keep in the sidebar while they buy or sell; support entries always stay. */
const KEPT_IN_MODE: Readonly<Record<Exclude<AppMode, "recruit">, readonly string[]>> = {
  seller: [
    paths.dashboard,
    paths.ownAgents,
    paths.sales,
    paths.payouts,
    paths.storeSettings,
    paths.analytics,
    paths.agentStore,
    paths.projects,
    paths.conversations,
  ],
  buyer: [paths.agentStore, paths.purchases, paths.projects, paths.saved, paths.conversations],
};

/** Who sells in this mode, in a role of the store that works on this. */
const sellsWith = (store: StoreWork) => (viewer: NavViewer) =>
  viewer.mode === "seller" && accessFor({ store }, viewer).kind === "open";

/** Entries whose page is for some of the people who reach it, depending on the mode. */
const SHOWN_WHEN: Readonly<Record<string, (viewer: NavViewer) => boolean>> = {
  [paths.ownAgents]: sellsWith("listings"),
  [paths.sales]: sellsWith("orders"),
  [paths.payouts]: sellsWith("money"),
  [paths.storeSettings]: sellsWith("team"),
  [paths.analytics]: sellsWith("analytics"),
  [paths.purchases]: ({ mode }) => mode === "buyer",
  [paths.wallet]: ({ user, mode }) => seesWallet(user, mode),
};

function belongsToMode(
  { path, section }: Pick<NavEntry, "path" | "section">,
  { user, mode }: NavViewer,
): boolean {
  // Candidates have no recruit mode to return to: their jobs and learning stay beside buying and selling.
  if (mode === "recruit" || section !== "general" || userTypeOf(user) === "candidates") return true;
  return KEPT_IN_MODE[mode].includes(path);
}

/**
 * Whether a page has a line: what a plan lacks stands locked, what a permission keeps from someone is left out. Someone
 * who has yet to choose a company keeps its pages in sight: each says how to choose one.
 */
function isListed(access: Access, viewer: NavViewer): boolean {
  const answer = accessFor(access, viewer);
  if (answer.kind !== "locked" || typeof access !== "object") return answer.kind === "open";
  if (viewer.user.organization !== null) return answer.by === "plan";
  const { userTypes: _, ...rest } = access;
  return accessFor(rest, viewer).kind === "open";
}

const isLocked = (access: Access, viewer: NavViewer) => {
  const answer = accessFor(access, viewer);
  return answer.kind === "locked" && answer.by === "plan";
};

/** The sidebar's entries in their order: pages that exist, that the route table lists, and that the person may open or unlock. */
export function navEntriesFor(registry: RegistryView, viewer: NavViewer): NavEntry[] {
  const declared = remoteRoutes(registry).flatMap(({ path, access, nav }) =>
    nav ? [{ path, access, ...nav }] : [],
  );
  return [...shellNav, ...declared]
    .filter((entry) => listedFor(viewer.user, entry.path))
    .filter((entry) => isListed(entry.access, viewer))
    .filter((entry) => belongsToMode(entry, viewer) && (SHOWN_WHEN[entry.path]?.(viewer) ?? true))
    .sort(
      (a, b) =>
        navSections.indexOf(a.section) - navSections.indexOf(b.section) ||
        a.order - b.order ||
        a.label.localeCompare(b.label),
    )
    .map(({ access, path, label, icon, section, order }) => ({
      path,
      label,
      icon,
      section,
      order,
      locked: isLocked(access, viewer),
    }));
}
