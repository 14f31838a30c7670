import { NAMED_NUMBER, numbersInText } from "#api/identity/addresses/numbers-in-text";

const HIDDEN = "[hidden]";
const ADDRESS = /[\p{L}\p{M}\d._%+-]+@[\p{L}\p{M}\d.-]+/gu;
const LINK = /(?:https?:\/\/|www\.)\S+|[\p{L}\d-]+(?:\.[\p{L}\d-]+)+\/\S*/giu;
const HANDLE = /(?<=^|[\s(:|])@[\w.-]{2,}/gu;

/** What is known of a person. */
export interface KnownPerson {
  readonly names: readonly string[];
  /** ISO 3166-1 alpha-2: where numbers without a country code are from. */
  readonly country: string;
}

/**
 * Hides in a text what tells who wrote it, as far as it is found: the words of their names (in other cases, with
 * accents, or s p a c e d), mail addresses, links, handles and phone numbers.
 */
export function hideInText(text: string, { names, country }: KnownPerson): string {
  let hidden = text.replace(ADDRESS, HIDDEN).replace(LINK, HIDDEN).replace(HANDLE, HIDDEN);
  for (const { startsAt, endsAt } of numbersInText(hidden, country).toReversed())
    hidden = `${hidden.slice(0, startsAt)}${HIDDEN}${hidden.slice(endsAt)}`;
  hidden = hidden.replace(NAMED_NUMBER, HIDDEN).normalize("NFD");
  for (const word of wordsOf(names)) hidden = hidden.replace(patternOf(word), HIDDEN);
  return hidden.normalize("NFC");
}

function wordsOf(names: readonly string[]): string[] {
  const words = names.flatMap((name) =>
    name
      .normalize("NFD")
      .replace(/\p{M}/gu, "")
      .split(/[^\p{L}\d]+/u),
  );
  // Longer ones first: "Ann" would leave the end of "Anne".
  return [...new Set(words)].filter((word) => word.length > 1).toSorted((a, b) => b.length - a.length);
}

/** A name of two letters is a word too ("An", "Do"), so only its capitals count. */
function patternOf(word: string): RegExp {
  const letters = Array.from(word, (letter) => `${letter}\\p{M}*`);
  const spaced = letters.length > 2 ? `|${letters.join(" ")}` : "";
  return new RegExp(
    `(?<![\\p{L}\\p{M}])(?:${letters.join("")}${spaced})(?![\\p{L}\\p{M}])`,
    word.length > 2 ? "giu" : "gu",
  );
}
