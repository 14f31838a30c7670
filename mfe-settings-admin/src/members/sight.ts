import * as paths from "@loubby/shared-contracts/paths";
import type { Subscription, UserProfile } from "@loubby/shared-contracts/http/identity/auth.schema";
import type { Member } from "@loubby/shared-contracts/http/settings/members.schema";
import {
  type Access,
  ADD_PROFILE_DETAIL,
  accessFor,
  type AccessSubject,
  listedFor,
  type RemoteConfig,
  seesWallet,
  shellNav,
  viewableFor,
} from "@loubby/shared-contracts/shell";

/** A menu's line or a page as someone sees it; `locked` says why it cannot be used. */
export interface SeenLine {
  readonly label: string;
  readonly locked: string | null;
}

/** What someone sees of the product. */
export interface Sight {
  readonly sidebar: readonly SeenLine[];
  readonly addMenu: readonly SeenLine[];
  readonly pages: readonly SeenLine[];
  /** Pages that do not exist for them. */
  readonly hidden: readonly string[];
}

interface Viewer {
  readonly user: UserProfile;
  readonly activeSubscription: Subscription | null;
}

/** The pages and menus of a company's member, by the rules that the shell draws them with. */
export function sightOf(configs: readonly RemoteConfig[], member: Member, viewer: Viewer): Sight {
  const subject = subjectOf(member, viewer);
  const { user } = subject;
  const routes = configs
    .flatMap((config) => config.routes)
    .toSorted((a, b) => a.path.localeCompare(b.path))
    .map(({ path, title, access, nav }) => ({
      label: title,
      path,
      nav,
      access,
      seen: viewableFor(user, path) ? lineOf(title, access, subject) : null,
    }));
  const declared = routes.flatMap(({ nav, path, access }) => (nav ? [{ ...nav, path, access }] : []));
  // The profile's entry is the block with the person's name; the wallet is in the sidebar of those who may see it.
  const open = [...shellNav, ...declared].filter(
    ({ path, section, access }) =>
      section !== "profile" &&
      viewableFor(user, path) &&
      listedFor(user, path) &&
      accessFor(access, subject).kind === "open" &&
      (path !== paths.wallet || seesWallet(user, "recruit")),
  );
  return {
    sidebar: open.sort(byPlace).map(({ label }) => ({ label, locked: null })),
    addMenu: [
      { label: ADD_PROFILE_DETAIL, locked: null },
      ...configs
        .flatMap((config) => config.addMenu)
        .toSorted((a, b) => a.order - b.order)
        .flatMap(({ label, access }) => lineOf(label, access, subject) ?? []),
    ],
    pages: routes.flatMap(({ seen }) => seen ?? []),
    hidden: routes.flatMap(({ label, seen }) => (seen === null ? [label] : [])),
  };
}

const SECTIONS = ["general", "support", "profile", "admin"];

function byPlace(
  a: { readonly section: string; readonly order: number },
  b: { readonly section: string; readonly order: number },
): number {
  return SECTIONS.indexOf(a.section) - SECTIONS.indexOf(b.section) || a.order - b.order;
}

function lineOf(label: string, access: Access, subject: AccessSubject): SeenLine | null {
  const answer = accessFor(access, subject);
  if (answer.kind === "hidden") return null;
  return { label, locked: answer.kind === "locked" ? answer.reason : null };
}

/** The member in the viewer's company; what only they and the product's staff know of them plays no part here. */
function subjectOf(member: Member, { user, activeSubscription }: Viewer) {
  const { _id, first_name, last_name, email_address, logo_url, is_seller, isPartner } = member;
  const organization = user.organization && {
    employer_id: user.organization.employer_id,
    role: { tag: member.role, permissions: member.permissions },
  };
  const person: UserProfile = {
    ...user,
    _id,
    first_name,
    last_name,
    email_address,
    logo_url,
    is_seller,
    isPartner,
    isSuperAdmin: false,
    isAdmin: false,
    alwaysSubscribed: false,
    organization,
  };
  return { user: person, activeSubscription };
}
