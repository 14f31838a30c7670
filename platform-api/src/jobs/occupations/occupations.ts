import { readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";

const FILE = path.resolve(import.meta.dirname, "../../../data/occupations.tsv");
const HEADER = "code\ttitle\tjob_zone\tdata_level";
const JOB_ZONES = { "1": 1, "2": 2, "3": 3, "4": 4, "5": 5, "n/a": null } as const;

/** One occupation of the O*NET-SOC 2019 taxonomy; source and licence are in `data/README.md`. */
export interface Occupation {
  /** O*NET-SOC code, e.g. `15-1252.00`. */
  code: string;
  title: string;
  /** Preparation the work asks for, 1 (little) to 5 (extensive); null where the source rates none. */
  jobZone: 1 | 2 | 3 | 4 | 5 | null;
  /** Whether the source publishes data on the occupation; residual groups and the military have none. */
  dataLevel: boolean;
}

const Row = z
  .tuple([
    z.string().regex(/^\d{2}-\d{4}\.\d{2}$/),
    z.string().min(1),
    z.enum(["1", "2", "3", "4", "5", "n/a"]),
    z.enum(["Y", "N"]),
  ])
  .transform(([code, title, zone, level]): Occupation => ({
    code,
    title,
    jobZone: JOB_ZONES[zone],
    dataLevel: level === "Y",
  }));

/** Every occupation, in the order of codes. Read once at start, which fails when the file is missing or malformed. */
export const occupations: readonly Occupation[] = readOccupations();

function readOccupations(): Occupation[] {
  const [header, ...lines] = readFileSync(FILE, "utf8").trimEnd().split("\n");
  if (header !== HEADER)
    throw new Error(`${FILE} does not begin with the columns code, title, job_zone, data_level.`);
  return z.array(Row).parse(lines.map((line) => line.split("\t")));
}

/** Lower case, without accents or apostrophes, words separated by one space. */
function fold(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\p{M}'’]/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

const byTitle = occupations
  .map((occupation) => ({ occupation, folded: fold(occupation.title) }))
  .toSorted((a, b) => a.folded.localeCompare(b.folded, "en"));

/** The first occupation with data of each major group (the two leading digits): a cross-section of all work. */
const crossSection = [
  ...new Map(
    occupations
      .filter((one) => one.dataLevel)
      .toReversed()
      .map((one) => [one.code.slice(0, 2), one]),
  ).values(),
].toReversed();

/**
 * At most `limit` occupations whose title matches what was typed, whatever its case and accents. Best first: titles
 * that begin with it, titles with it at the start of a word, titles in which each typed word begins some word, titles
 * that merely contain the typed words; alphabetical within each. A blank query gives a cross-section, one occupation
 * of each major group; a query without a letter or digit matches nothing.
 */
export function suggestOccupations(query: string, limit: number): Occupation[] {
  const most = Math.max(0, limit);
  if (query.trim() === "") return crossSection.slice(0, most);
  const phrase = fold(query);
  if (phrase === "") return [];
  // Distinct words bound the work: a title has few prefixes, so the check below stops early whatever was pasted.
  const words = [...new Set(phrase.split(" "))];
  const ranked = Map.groupBy(byTitle, ({ folded }) => rankOf(folded, phrase, words));
  return [0, 1, 2, 3]
    .flatMap((rank) => ranked.get(rank) ?? [])
    .slice(0, most)
    .map(({ occupation }) => occupation);
}

/** 0 for the best match to 3 for the weakest, 4 for none. */
function rankOf(title: string, phrase: string, words: string[]): number {
  if (title.startsWith(phrase)) return 0;
  const atWordStarts = ` ${title}`;
  if (atWordStarts.includes(` ${phrase}`)) return 1;
  if (words.every((word) => atWordStarts.includes(` ${word}`))) return 2;
  return words.every((word) => title.includes(word)) ? 3 : 4;
}
