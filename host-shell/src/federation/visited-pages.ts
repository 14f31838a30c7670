import { on } from "@loubby/shared-contracts/shell";

const KEY = "visited-pages";
const MOST_KEPT = 20;

/** Counts a visit of a page, in this browser only. */
export function countVisit(path: string): void {
  const visits = read();
  visits.set(path, (visits.get(path) ?? 0) + 1);
  const kept = [...visits].toSorted(([, a], [, b]) => b - a).slice(0, MOST_KEPT);
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // A full or forbidden storage costs only the head start.
  }
}

/** The pages that were opened most often in this browser, most first. */
export function mostVisited(count: number): string[] {
  return [...read()]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, count)
    .map(([path]) => path);
}

// They were someone's who is gone.
on("session.ended.v1", () => localStorage.removeItem(KEY));

function read(): Map<string, number> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    const pairs = typeof stored === "object" && stored !== null ? Object.entries(stored) : [];
    return new Map(pairs.filter((pair): pair is [string, number] => typeof pair[1] === "number"));
  } catch {
    return new Map();
  }
}
