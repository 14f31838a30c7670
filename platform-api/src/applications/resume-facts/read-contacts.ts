import { linkAddress } from "@loubby/shared-contracts/http/link-address";
import { numbersInText } from "#api/identity/addresses/numbers-in-text";
import type { Read } from "@loubby/shared-contracts/http/applications/resume-facts.schema";

const ADDRESS = /[\p{L}\d][\p{L}\d._%+-]{0,63}@[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{1,63}){0,4}\.\p{L}{2,24}/u;
const SITES =
  "linkedin\\.com/in|github\\.com|gitlab\\.com|behance\\.net|dribbble\\.com|xing\\.com/profile|medium\\.com";
const LINK = new RegExp(
  `(?:https?://|www\\.)[^\\s|,;<>"']{3,200}|(?:[a-z]{2}\\.)?(?:${SITES})/[^\\s|,;<>"']{2,120}`,
  "gi",
);
const MOST_LINES = 200;
const MOST_LINKS = 10;

/** Returns the first e-mail address of a résumé. */
export function emailIn(lines: readonly string[]): Read | null {
  for (const line of lines) {
    const [words] = ADDRESS.exec(line) ?? [];
    if (words !== undefined && words.length <= 254) return { value: words.toLowerCase(), words };
  }
  return null;
}

/** Returns its first phone number that is valid; one without a country code is read as one of `country`. */
export function phoneIn(lines: readonly string[], country: string | null): Read | null {
  for (const line of lines.slice(0, MOST_LINES)) {
    if (!/\d{2}/.test(line)) continue;
    for (const { number, startsAt, endsAt } of numbersInText(line, country))
      if (number.isValid()) return { value: number.number, words: line.slice(startsAt, endsAt) };
  }
  return null;
}

/** Returns the web addresses that a résumé names, each once. */
export function linksIn(lines: readonly string[]): Read[] {
  const found = new Map<string, Read>();
  for (const words of lines.slice(0, MOST_LINES).flatMap((line) => line.match(LINK) ?? [])) {
    const typed = words.replace(/[).:]+$/, "");
    const value = linkAddress(/^https?:/i.test(typed) ? typed : `https://${typed}`);
    if (value !== null && value.length <= 300 && found.size < MOST_LINKS)
      found.set(value, { value, words: typed });
  }
  return [...found.values()];
}
