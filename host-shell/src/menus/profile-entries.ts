import * as paths from "@loubby/shared-contracts/paths";
import { accessFor, userTypeOf } from "@loubby/shared-contracts/shell";
import type { MenuAction } from "./add-entries.ts";
import type { NavViewer } from "../access/viewer.ts";
import { type RegistryView, remoteRoutes } from "../registry/registry-view.ts";

/** A line of the profile menu. */
export interface ProfileEntry {
  readonly label: string;
  readonly action: MenuAction;
}

interface ProfileRule extends ProfileEntry {
  /** Whose it is; everyone's unless told. */
  readonly for?: (viewer: NavViewer) => boolean;
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
  page("Company profile", paths.company, { for: isCompany }),
  page("Team", paths.members, { for: isCompany }),
  page("Invite colleagues", paths.inviteColleagues, { for: isCompany }),
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

/** The profile menu's lines for this person: pages that exist and that they may open, and dialogs. */
export function profileEntriesFor(registry: RegistryView, viewer: NavViewer, narrow = false): ProfileEntry[] {
  const pages = remoteRoutes(registry).filter(({ access }) => accessFor(access, viewer).kind === "open");
  const mayOpen = pages.map(({ path }) => path);
  return PROFILE_MENU.filter(
    ({ for: isFor, narrow: onlyNarrow }) => (isFor?.(viewer) ?? true) && (onlyNarrow !== true || narrow),
  ).flatMap(({ label, action }) => {
    const reached = "to" in action ? existing(action.to, mayOpen) : action;
    return reached === null ? [] : [{ label, action: reached }];
  });
}

/** A page that stands there; a section without a page of its own is entered at its first. */
function existing(to: string, mayOpen: readonly string[]): MenuAction | null {
  const path = to.replace(/\?.*/, "");
  if (mayOpen.includes(path)) return { to };
  const first = mayOpen.find((each) => each.startsWith(`${path}/`));
  return first === undefined ? null : { to: first };
}
