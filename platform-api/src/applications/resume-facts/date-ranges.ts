import { fold } from "./fold.ts";

/** A stretch of time in a line, in months since year 0; `to` is exclusive. */
export interface DateRange {
  readonly from: number;
  readonly to: number;
  readonly isOpen: boolean;
  /** The line without it. */
  readonly rest: string;
  readonly words: string;
}

/** In English, German and French, without accents. */
const MONTHS = [
  "january|januar|janner|janvier|janv|jan",
  "february|februar|fevrier|fevr|feb|fev",
  "march|marz|mars|mrz|mar",
  "april|avril|apr|avr",
  "may|mai",
  "june|juni|juin|jun",
  "july|juli|juillet|juil|jul",
  "august|aout|aug",
  "september|septembre|sept|sep",
  "october|oktober|octobre|oct|okt",
  "november|novembre|nov",
  "december|dezember|decembre|dec|dez",
].map((names) => new RegExp(`^(?:${names})$`));

const NAME = MONTHS.map(({ source }) => source.slice(4, -2)).join("|");
const YEAR = "(?:19[4-9]\\d|20[0-4]\\d)";
const POINT = `(?:(?:\\b(?:${NAME})\\.?,? ?|\\b(?:0?[1-9]|1[0-2])[./-] ?|\\b(?:[0-2]?\\d|3[01])\\.(?:0?[1-9]|1[0-2])\\.)?${YEAR}(?!\\d)|${YEAR}[./-](?:0[1-9]|1[0-2])(?!\\d))`;
const NOW =
  "(?:present|current(?:ly)?|now|today|to date|date|ongoing|heute|jetzt|aktuell|laufend|gegenwartig|present|aujourd.?hui|actuel(?:lement)?|en cours|ce jour|maintenant)";
const BETWEEN = "\\s*(?:-|–|—|‒|−|to|until|till|bis|a|au|jusqu.a)\\s*";
const CLOSED = new RegExp(`(${POINT})${BETWEEN}(${POINT}|${NOW}\\b)`);
const OPEN = new RegExp(`\\b(?:since|seit|depuis|ab|from)\\s+(${POINT})`);

/** Returns the first range of a line, such as "03/2019 – today", "seit März 2020" or "2014 - 2018"; null for none. */
export function rangeIn(line: string, today: Date): DateRange | null {
  const folded = fold(line);
  const now = today.getUTCFullYear() * 12 + today.getUTCMonth();
  const closed = CLOSED.exec(folded);
  const found = closed ?? OPEN.exec(folded);
  if (found === null) return null;
  const [whole, first = "", last] = found;
  const from = monthOf(first, 0);
  const end = last === undefined ? null : monthOf(last, 1);
  const to = end ?? now + 1;
  if (from === null || from > now || to < from) return null;
  const words = line.slice(found.index, found.index + whole.length);
  const around = `${line.slice(0, found.index)}\t${line.slice(found.index + whole.length)}`;
  const rest = around
    .replace(/\((?:\s|\d+ (?:years?|yrs?|months?|mos?|Jahre?|Monate?|ans?|mois))*\)/gi, "")
    .replace(/[\s(,|·•:–—-]*\t[\s),|·•:–—-]*/g, "\t")
    .trim();
  return { from, to: Math.max(from + 1, Math.min(to, now + 1)), isOpen: end === null, rest, words };
}

/** The month of a point in time, `after` months later; a year alone counts as its first month. */
function monthOf(text: string, after: 0 | 1): number | null {
  const year = /(?:19|20)\d\d/.exec(text)?.[0];
  if (year === undefined) return null;
  const rest = text.replace(year, " ");
  const name = /\p{L}+/u.exec(rest)?.[0];
  const digits = rest.match(/\d{1,2}/g)?.at(-1);
  const named = name === undefined ? -1 : MONTHS.findIndex((month) => month.test(name));
  const month = named >= 0 ? named : digits === undefined ? -1 : Number(digits) - 1;
  if (month < 0) return Number(year) * 12;
  return Number(year) * 12 + month + after;
}

/** Returns the months that ranges cover, each counted once. */
export function monthsCovered(ranges: readonly Pick<DateRange, "from" | "to">[]): number {
  let covered = 0;
  let reached = -Infinity;
  for (const { from, to } of ranges.toSorted((a, b) => a.from - b.from)) {
    covered += Math.max(0, to - Math.max(from, reached));
    reached = Math.max(reached, to);
  }
  return covered;
}
