import * as paths from "@loubby/shared-contracts/paths";
import { invitesMembers } from "@loubby/shared-contracts/http/settings/settings-pages";
import { type Access, accessFor, userTypeOf } from "@loubby/shared-contracts/shell";
import { type EntryLock, lockFor } from "./entry-lock.ts";
import type { MenuAction } from "./add-entries.ts";
import type { NavViewer } from "../access/viewer.ts";
import { type RegistryView, remoteRoutes } from "../registry/registry-view.ts";

/** A line of the profile menu. */
export interface ProfileEntry extends EntryLock {
  readonly label: string;
  readonly action: MenuAction;
}

interface ProfileRule extends Pick<ProfileEntry, "label" | "action"> {
  /** Whose it is; everyone's unless told. */
  readonly for?: (viewer: NavViewer) => boolean;
  /** What is asked for beyond the page that it leads to; such an entry, and those `kept`, stay in sight locked. */
  readonly needs?: Access;
  readonly kept?: true;
  /** On narrow screens only. */
  readonly narrow?: true;
}

const page = (label: string, to: string, more: Partial<ProfileRule> = {}): ProfileRule => ({
  label,
  action: { to },
  ...more,
});

const isCompany = ({ user }: NavViewer) => userTypeOf(user) !== "candidates" && user.organization !== null;

const PROFILE_MENU: readonly ProfileRule[] = [
  page("Profile", paths.profile, { for: ({ user }) => user.is_seller }),
  page("Account", paths.account),
  page("Company profile", paths.company, { for: isCompany, kept: true }),
  page("Team", paths.members, { for: isCompany, kept: true }),
  page("Invite colleagues", paths.inviteColleagues, { for: isCompany, kept: true, needs: invitesMembers }),
  {
    label: "Switch Workspace",
    action: { dialog: "workspaces" },
    for: ({ user }) => user.isPartner,
    narrow: true,
  },
  page("Support & Feedback", paths.help),
  { label: "Refer a Company", action: { dialog: "refer" }, for: isCompany },
  { label: "Refer a friend", action: { dialog: "refer" }, for: (viewer) => !isCompany(viewer), narrow: true },
  page("Settings", paths.settings),
  page("Admin", paths.admin, { for: ({ user }) => user.isSuperAdmin }),
];

const OPEN: EntryLock = { locked: null, unlock: null };

/** The profile menu's lines for this person: pages that exist, those that they may not open locked or absent, and dialogs. */
export function profileEntriesFor(registry: RegistryView, viewer: NavViewer, narrow = false): ProfileEntry[] {
  const pages = remoteRoutes(registry).filter(({ access }) => accessFor(access, viewer).kind === "open");
  const mayOpen = pages.map(({ path }) => path);
  return PROFILE_MENU.filter(
    ({ for: isFor, narrow: onlyNarrow }) => (isFor?.(viewer) ?? true) && (onlyNarrow !== true || narrow),
  ).flatMap(({ label, action, needs, kept }) => {
    if (!("to" in action)) return [{ label, action, ...OPEN }];
    if (kept) return keptEntry(registry, viewer, { label, to: action.to, needs });
    const reached = existing(action.to, mayOpen);
    return reached === null ? [] : [{ label, action: reached, ...OPEN }];
  });
}

function keptEntry(
  registry: RegistryView,
  viewer: NavViewer,
  { label, to, needs }: { readonly label: string; readonly to: string; readonly needs: Access | undefined },
): ProfileEntry[] {
  const route = remoteRoutes(registry).find(({ path }) => path === pathOf(to));
  if (route === undefined) return [];
  const lock = lockFor(needs === undefined ? [route.access] : [needs, route.access], viewer);
  return lock === "hidden" ? [] : [{ label, action: { to }, ...lock }];
}

const pathOf = (to: string) => to.replace(/\?.*/, "");

/** A page that stands there; a section without a page of its own is entered at its first. */
function existing(to: string, mayOpen: readonly string[]): MenuAction | null {
  const path = pathOf(to);
  if (mayOpen.includes(path)) return { to };
  const first = mayOpen.find((each) => each.startsWith(`${path}/`));
  return first === undefined ? null : { to: first };
}
