import type { Read } from "@loubby/shared-contracts/http/applications/resume-facts.schema";
import { cellsOf, fold, isItem } from "./fold.ts";
import { isPlace } from "./places.ts";
import { isHeading } from "./sections.ts";
import { isCompany, isTitle } from "./titles.ts";

const LABEL = /^(?:full name|name|nom|nom et prenom|vor- und nachname)\s*:\s*/i;
const TITLES = /^(?:mr|mrs|ms|miss|dr|prof|herr|frau|m|mme|dipl\.?-ing|ing)\.? /i;
const AFTER = /,? (?:ph\.?d|msc|bsc|mba|md|rn|cpa|pmp|esq)\.?$/i;
const WORD = /^\p{Lu}[\p{L}\p{M}'’.-]*$/u;
const PARTICLE = /^(?:van|von|der|den|de|da|di|du|la|le|el|al|bin|binti|ibn|ter|ten|dos|zu)$/i;
const DOCUMENT = /^(?:curriculum vitae|c\.?v\.?|resume|lebenslauf|bewerbung|application|cover letter)\b/;

/** A person's name in two parts, each with the words it came from. */
export interface ReadName {
  readonly first_name: Read | null;
  readonly last_name: Read | null;
}

const NONE: ReadName = { first_name: null, last_name: null };

/**
 * Returns the name at the top of a résumé: a labelled one, one that the e-mail address confirms, or one in the first
 * lines that can't be anything else.
 */
export function nameIn(lines: readonly string[], email: string | null): ReadName {
  const cells = lines
    .slice(0, 12)
    .filter((line) => !isItem(line))
    .flatMap(cellsOf);
  const labelled = cells.find((cell) => LABEL.test(cell))?.replace(LABEL, "");
  if (labelled !== undefined && wordsOf(labelled) !== null) return partsOf(labelled);
  const likely = cells.filter(isName);
  const local = fold(email?.split("@")[0] ?? "").replace(/[^a-z]/g, "");
  const confirmed = likely.find((cell) =>
    (wordsOf(cell) ?? []).some(
      (word) => word.length > 2 && local.includes(fold(word).replace(/[^a-z]/g, "")),
    ),
  );
  const first = cells.slice(0, 4).find(isName);
  return partsOf(confirmed ?? first ?? "");
}

function isName(cell: string): boolean {
  if (isHeading(cell) || DOCUMENT.test(fold(cell))) return false;
  if (isTitle(cell) || isCompany(cell) || isPlace(cell)) return false;
  return wordsOf(cell) !== null;
}

/** Returns the words of what may be a name, or null. */
function wordsOf(text: string): string[] | null {
  const words = text.replace(TITLES, "").replace(AFTER, "").trim().split(/\s+/);
  const isFine =
    words.length >= 2 &&
    words.length <= 5 &&
    words.every((word, at) => word.length <= 30 && (WORD.test(word) || (at > 0 && PARTICLE.test(word))));
  return isFine ? words : null;
}

function partsOf(words: string): ReadName {
  const all = wordsOf(words);
  if (all === null) return NONE;
  const cut = all.findIndex((word, at) => at > 0 && PARTICLE.test(word));
  const split = cut > 0 ? cut : all.length - 1;
  const read = (part: readonly string[]): Read => ({ value: part.map(cased).join(" "), words });
  return { first_name: read(all.slice(0, split)), last_name: read(all.slice(split)) };
}

/** "MENSAH" is written as "Mensah", "O'NEIL" as "O'Neil". */
function cased(word: string): string {
  if (word.length < 3 || word !== word.toUpperCase()) return word;
  return word.toLowerCase().replace(/(?:^|[-'’])\p{L}/gu, (start) => start.toUpperCase());
}
