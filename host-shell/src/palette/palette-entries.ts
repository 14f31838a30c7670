import type { Subscription } from "@loubby/shared-contracts/http/identity/auth.schema";
import { settingsPages } from "@loubby/shared-contracts/http/settings/settings-pages";
import { templatePagesFor } from "@loubby/shared-contracts/http/settings/template-pages";
import { type Access, accessFor } from "@loubby/shared-contracts/shell";
import { moreEntriesFor } from "../more/more-entries.ts";
import { addEntriesFor, type MenuAction } from "../menus/add-entries.ts";
import type { NavViewer } from "../access/viewer.ts";
import { navEntriesFor } from "../menus/nav-entries.ts";
import { profileEntriesFor } from "../menus/profile-entries.ts";
import { type RegistryView, remoteRouteAt } from "../registry/registry-view.ts";
import type { HitGroup } from "../search/hits.ts";

/** Something the palette can do. */
export interface PaletteEntry {
  readonly id: string;
  readonly label: string;
  readonly detail: string;
  readonly action: MenuAction;
  /** Its detail says why it cannot be chosen. */
  readonly locked: boolean;
}

export interface PaletteGroup {
  readonly title: string;
  readonly entries: readonly PaletteEntry[];
}

/** Entries of each group while something is typed; all of them before. */
const SHOWN = 6;

/** Who asks, with the subscription that is their own whatever workspace is open. */
interface PaletteViewer extends NavViewer {
  readonly ownSubscription: Subscription | null;
}

/** What this person can go to, begin and find, narrowed by what is typed: every word must stand in a label. */
export function paletteGroups(
  registry: RegistryView,
  viewer: PaletteViewer,
  typed: string,
  found: readonly HitGroup[],
): PaletteGroup[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const matches = ({ label }: { readonly label: string }) =>
    words.every((word) => label.toLowerCase().includes(word));
  const pages = [
    ...navEntriesFor(registry, viewer).map(({ label, path }) => ({ label, action: { to: path } })),
    ...profileEntriesFor(registry, viewer, true),
    ...moreEntriesFor(registry, viewer),
    ...(words.length === 0 ? [] : deepPagesFor(registry, viewer)),
  ];
  const groups = [
    {
      title: "Go to",
      entries: unique(pages.filter((page) => !isLocked(page) && matches(page))).map((entry) =>
        named("go", entry, ""),
      ),
    },
    {
      title: "Add",
      entries: addEntriesFor(registry, viewer, viewer.ownSubscription)
        .filter(matches)
        .map((entry) => ({
          ...named("add", entry, [entry.locked, entry.unlock].filter(Boolean).join(". ")),
          locked: entry.locked !== null,
        })),
    },
    ...found.map(({ title, hits }) => ({
      title,
      entries: hits.map(({ id, label, detail, to }) => ({
        id,
        label,
        detail,
        action: { to },
        locked: false,
      })),
    })),
  ];
  return groups
    .map(({ title, entries }) => ({ title, entries: words.length === 0 ? entries : entries.slice(0, SHOWN) }))
    .filter(({ entries }) => entries.length > 0);
}

const isLocked = (page: object) => "locked" in page && page.locked !== null;

/** Pages inside of others, for people who know what they are called. */
function deepPagesFor(registry: RegistryView, viewer: PaletteViewer): Labelled[] {
  const isOpen = (access: Access) => accessFor(access, viewer).kind === "open";
  const settings = settingsPages.filter(({ access }) => isOpen(access));
  return [...settings, ...templatePagesFor(viewer)].flatMap(({ label, path }) => {
    const route = remoteRouteAt(registry, path);
    return route !== undefined && isOpen(route.access) ? [{ label, action: { to: path } }] : [];
  });
}

interface Labelled {
  readonly label: string;
  readonly action: MenuAction;
}

const named = (kind: string, { label, action }: Labelled, detail: string): PaletteEntry => ({
  id: `${kind}-${keyOf(action)}`,
  label,
  detail,
  action,
  locked: false,
});

const keyOf = (action: MenuAction) => ("to" in action ? action.to : action.dialog);

/** The first of those that lead to the same. */
function unique(entries: readonly Labelled[]): Labelled[] {
  const known = new Set<string>();
  return entries.filter(({ action }) => !known.has(keyOf(action)) && known.add(keyOf(action)));
}
