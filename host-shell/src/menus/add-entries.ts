import * as paths from "@loubby/shared-contracts/paths";
import type { Subscription } from "@loubby/shared-contracts/http/identity/auth.schema";
import {
  ADD_PROFILE_DETAIL,
  type Access,
  type AddMenuDeclaration,
  userTypeOf,
} from "@loubby/shared-contracts/shell";
import type { DialogName } from "../dialogs/open-dialog.ts";
import type { NavViewer } from "../access/viewer.ts";
import { type RegistryView, remoteRouteAt } from "../registry/registry-view.ts";
import { type EntryLock, lockFor } from "./entry-lock.ts";
import { pageFinder } from "../registry/shell-pages.ts";

/** What choosing an entry does: goes to a page, or opens a dialog of the frame. */
export type MenuAction = { readonly to: string } | { readonly dialog: DialogName };

/** An entry of the add menu. */
export interface AddEntry extends EntryLock {
  readonly label: string;
  readonly action: MenuAction;
}

type AddKind = "company" | "seller" | "candidate";

/** Whose add menu someone has; company people who buy have none. */
function addKindOf({ user, mode }: NavViewer): AddKind | null {
  if (mode === "recruit") return "company";
  if (userTypeOf(user) !== "candidates" && mode === "buyer") return null;
  return user.is_seller ? "seller" : "candidate";
}

/** The entries that the frame itself has, and whose they are. */
function ownEntries(
  { user }: NavViewer,
  ownSubscription: Subscription | null,
): readonly (Ordered & { readonly kinds: readonly AddKind[] })[] {
  const sells = user.alwaysSubscribed || ownSubscription?.sub_name_slug.startsWith("seller_plan_") === true;
  const open = { locked: null, unlock: null };
  return [
    ...(user.isPartner
      ? [
          {
            ...open,
            label: "Create Workspace",
            action: { dialog: "create_company" },
            order: 0,
            kinds: ["company"],
          } as const,
        ]
      : []),
    {
      ...open,
      label: ADD_PROFILE_DETAIL,
      action: { to: paths.profile },
      order: 5,
      kinds: ["company", "seller"],
    },
    {
      ...open,
      label: "Sell AI Agent",
      action: sells ? { to: paths.sellAgent } : { dialog: "upgrade" },
      order: 6,
      kinds: ["seller"],
    },
  ];
}

type Ordered = AddEntry & { readonly order: number };

/**
 * What the add menu offers: entries for other kinds of people, and to pages that are not there, are absent; entries
 * out of reach are locked. `ownSubscription` is the person's, also while a company's workspace is open: selling asks
 * for it.
 */
export function addEntriesFor(
  registry: RegistryView,
  viewer: NavViewer,
  ownSubscription: Subscription | null,
): AddEntry[] {
  const kind = addKindOf(viewer);
  if (kind === null) return [];
  const hasPage = pageFinder(registry);
  const own = ownEntries(viewer, ownSubscription).filter(
    ({ kinds, action }) => kinds.includes(kind) && (!("to" in action) || hasPage(action.to)),
  );
  const declared = kind === "seller" ? [] : registry.remotes.flatMap(({ config }) => config.addMenu);
  const routeOf = (to: string) => remoteRouteAt(registry, to.replace(/\?.*/, ""))?.access ?? "signed_in";
  return [...own, ...declared.flatMap((entry) => declaredEntry(entry, routeOf(entry.to), viewer))]
    .sort((a, b) => a.order - b.order)
    .map(({ label, action, locked, unlock }) => ({ label, action, locked, unlock }));
}

/** An entry is open where both what it begins and the page that it begins on are. */
function declaredEntry(
  { label, to, access, order }: AddMenuDeclaration,
  page: Access,
  viewer: NavViewer,
): Ordered[] {
  const lock = lockFor([access, page], viewer);
  return lock === "hidden" ? [] : [{ label, action: { to }, order, ...lock }];
}
