import * as paths from "@loubby/shared-contracts/paths";
import type { Subscription } from "@loubby/shared-contracts/http/identity/auth.schema";
import {
  ADD_PROFILE_DETAIL,
  accessFor,
  type AddMenuDeclaration,
  userTypeOf,
} from "@loubby/shared-contracts/shell";
import type { DialogName } from "../dialogs/open-dialog.ts";
import type { NavViewer } from "../access/viewer.ts";
import type { RegistryView } from "../registry/registry-view.ts";
import { pageFinder } from "../registry/shell-pages.ts";
import { unlockOf } from "./unlock.ts";

/** What choosing an entry does: goes to a page, or opens a dialog of the frame. */
export type MenuAction = { readonly to: string } | { readonly dialog: DialogName };

/** An entry of the add menu. `locked`: why it cannot be used; `unlock`: what would change that. */
export interface AddEntry {
  readonly label: string;
  readonly action: MenuAction;
  readonly locked: string | null;
  readonly unlock: string | null;
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
  return [...own, ...declared.flatMap((entry) => declaredEntry(entry, viewer))]
    .sort((a, b) => a.order - b.order)
    .map(({ label, action, locked, unlock }) => ({ label, action, locked, unlock }));
}

function declaredEntry({ label, to, access, order }: AddMenuDeclaration, viewer: NavViewer): Ordered[] {
  const answer = accessFor(access, viewer);
  if (answer.kind === "hidden") return [];
  const locked = answer.kind === "locked" ? answer.reason : null;
  const unlock = answer.kind === "locked" ? unlockOf(access, answer.by) : null;
  return [{ label, action: { to }, locked, unlock, order }];
}
