import type { Read } from "@loubby/shared-contracts/http/applications/resume-facts.schema";
import { type DateRange, monthsCovered, rangeIn } from "./date-ranges.ts";
import { isItem } from "./fold.ts";
import { positionIn } from "./position.ts";
import { isHeading, linesIn, type Section } from "./sections.ts";

/** What a résumé says of its writer's work. */
export interface Experience {
  readonly title: Read | null;
  readonly employer: Read | null;
  readonly location: Read | null;
  readonly years: { readonly value: number; readonly words: string } | null;
}

interface Entry extends DateRange {
  readonly at: number;
}

const LONGEST_HEAD = 120;

/** Reads the latest position, and the years of all of them together. */
export function experienceIn(sections: readonly Section[], today: Date): Experience {
  const own = linesIn(sections, "experience");
  const lines = own.length > 0 ? own : linesIn(sections, "top");
  const entries = lines.flatMap((line, at): Entry[] => {
    const range = rangeIn(line, today);
    return range === null || (isItem(line) && range.rest.length > LONGEST_HEAD) ? [] : [{ ...range, at }];
  });
  const [latest] = entries.toSorted((a, b) => b.to - a.to || a.at - b.at);
  if (latest === undefined) return { ...positionIn(lines.slice(0, 1)), years: null };
  const months = monthsCovered(entries);
  const words = entries
    .map((entry) => entry.words)
    .join(", ")
    .slice(0, 600);
  const years = { value: Math.min(80, Math.floor(months / 12)), words };
  return { ...positionIn(headOf(lines, entries, latest)), years };
}

/**
 * Returns the lines that name a position: what stands beside its dates, and the lines before or after them, as the
 * first entry has them.
 */
function headOf(lines: readonly string[], entries: readonly Entry[], entry: Entry): string[] {
  const taken = new Set(entries.map(({ at }) => at));
  const isHead = (at: number) => {
    const line = lines[at];
    return (
      line !== undefined &&
      !taken.has(at) &&
      !isItem(line) &&
      !isHeading(line) &&
      line.length <= LONGEST_HEAD &&
      !/[.;]$/.test(line.replace(/\b(?:Ltd|Inc|Co|Corp|e\.V|S\.A|B\.V)\.$/, ""))
    );
  };
  const run = (start: number, step: 1 | -1) => {
    const found: string[] = [];
    for (let at = start; found.length < 2 && isHead(at); at += step) found.push(lines[at] ?? "");
    return step === 1 ? found : found.toReversed();
  };
  const first = entries.reduce((earliest, one) => (one.at < earliest.at ? one : earliest));
  const isAbove = isHead(first.at - 1);
  const before = isAbove ? run(entry.at - 1, -1) : [];
  const after = run(entry.at + 1, 1);
  if (entry.rest === "") return before.length > 0 ? [...before, ...after.slice(0, 1)] : after;
  return [entry.rest, ...(before.length > 0 ? before : after)];
}
