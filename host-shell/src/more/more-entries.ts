import * as paths from "@loubby/shared-contracts/paths";
import { settingsPages } from "@loubby/shared-contracts/http/settings/settings-pages";
import { accessFor } from "@loubby/shared-contracts/shell";
import type { MenuAction } from "../menus/add-entries.ts";
import type { NavViewer } from "../access/viewer.ts";
import { type RegistryView, remoteRoutes } from "../registry/registry-view.ts";

/** A thing that the sidebar leaves out. */
export interface MoreEntry {
  readonly label: string;
  readonly words: string;
  readonly icon: string;
  readonly action: MenuAction;
}

const OWN: readonly (MoreEntry & { readonly partnersOnly?: true })[] = [
  {
    label: "Saved",
    words: "What you saved for later",
    icon: "saved",
    action: { to: paths.saved },
  },
  {
    label: "Search",
    words: "Jobs, people and companies",
    icon: "inbox",
    action: { to: paths.search },
  },
  {
    label: "My Workspaces",
    words: "Switch between the companies you manage",
    icon: "company",
    action: { dialog: "workspaces" },
    partnersOnly: true,
  },
  {
    label: "Refer a Company",
    words: "Earn 10 days of full access for each one that hires",
    icon: "talent",
    action: { dialog: "refer" },
  },
];

/** Pages of one candidate or order each, which show nothing without an address that names it, and what other pages lead to. */
const REACHED_ELSEWHERE: ReadonlySet<string> = new Set([
  paths.availability,
  paths.scheduleConnections,
  paths.bookingLinks,
  paths.bookings,
  paths.rooms,
  paths.candidateProfile,
  paths.orders,
  paths.sellAgent,
  paths.spend,
]);

const ABOUT: Readonly<Record<string, Pick<MoreEntry, "words" | "icon">>> = {
  [paths.company]: { words: "How candidates and colleagues see your company", icon: "company" },
  [paths.approvals]: { words: "What you're asked to approve, and what you decided", icon: "jobs" },
  [paths.changelog]: { words: "What has changed in the product", icon: "help" },
  [paths.scorecards]: { words: "Scorecards that wait for you", icon: "pipelines" },
};

/** Pages that the list of the settings leads to. A company looks for its own details here too. */
const isSetting = (path: string) =>
  path.startsWith(`${paths.settings}/`) ||
  (path !== paths.company && settingsPages.some((page) => page.path === path));

/** What this person can open and has no line of the sidebar or the settings: the frame's own things, then the remotes' pages. */
export function moreEntriesFor(registry: RegistryView, viewer: NavViewer): MoreEntry[] {
  const own = OWN.filter(({ partnersOnly }) => partnersOnly !== true || viewer.user.isPartner);
  const pages = remoteRoutes(registry)
    .filter(({ path }) => !REACHED_ELSEWHERE.has(path) && !isSetting(path))
    .filter(({ nav, access }) => nav === undefined && accessFor(access, viewer).kind === "open")
    .map(({ title, path }) => ({
      label: title,
      ...(ABOUT[path] ?? { words: "Settings", icon: "settings" }),
      action: { to: path },
    }));
  return [...own, ...pages];
}
