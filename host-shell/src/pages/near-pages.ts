import type { NavViewer } from "../access/viewer.ts";
import { navEntriesFor } from "../menus/nav-entries.ts";
import type { RegistryView } from "../registry/registry-view.ts";

/** A page that someone may have meant. */
export interface NearPage {
  readonly path: string;
  readonly label: string;
}

const SHOWN = 3;

/** The pages of this person whose address or name is nearest to one that nothing answers, the nearest first. */
export function nearPages(registry: RegistryView, viewer: NavViewer, path: string): NearPage[] {
  const wanted = wordOf(path);
  if (wanted === "") return [];
  return navEntriesFor(registry, viewer)
    .map(({ path: at, label }) => ({
      path: at,
      label,
      steps: Math.min(steps(wanted, wordOf(at)), steps(wanted, label.toLowerCase().replaceAll(/\W/g, ""))),
    }))
    .filter(({ steps: far }) => far <= Math.max(2, wanted.length / 3))
    .sort((a, b) => a.steps - b.steps)
    .slice(0, SHOWN)
    .map(({ path: at, label }) => ({ path: at, label }));
}

/** What a path names below the dashboard, as one word. */
const wordOf = (path: string) => (path.split("/")[2] ?? "").toLowerCase().replaceAll(/\W/g, "").slice(0, 40);

/** How many letters must be added, dropped or changed to make one word of the other. */
function steps(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 0; i < one.length; i += 1) {
    const next = [i + 1];
    for (let j = 0; j < other.length; j += 1) {
      const same = one[i] === other[j] ? 0 : 1;
      next.push(Math.min((row[j] ?? 0) + same, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? other.length;
}
