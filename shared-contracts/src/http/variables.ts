import { offerVariables } from "./offers/offer-words.ts";

/** What a mail or a task of an application replaces for each candidate, written `{first_name}`. */
export const mailVariables = ["first_name", "last_name", "job", "company", "stage"] as const;

/** The same where no stage is known: invitations to a job and requests to a candidate. */
export const requestVariables = ["first_name", "last_name", "job", "company"] as const;

/** The same for messages that are about no job. */
export const messageVariables = ["first_name", "last_name", "company"] as const;

/** The same once a mail is planned: the rest of it is filled in already. */
export const nameVariables = ["first_name", "last_name"] as const;

const BRACES = /\{([^{}\n]{0,80})\}|[{}]/gu;
const WORDS = /^[\s\p{L}\p{N}_.-]+$/u;
const NEXT_WORD = /^\{?[\p{L}_][\p{L}\p{N}_]*/u;
const LAST_WORD = /[\p{L}_][\p{L}\p{N}_]*$/u;
const VARIABLE = /\{(\w+)\}/g;
/** What variables of earlier letters are called today: texts that have them are filled in all the same. */
const FORMER: ReadonlyMap<string, string> = new Map([
  ["candidate_name", "{first_name} {last_name}"],
  ["job_title", "{job}"],
]);
const ALL: ReadonlySet<string> = new Set([
  ...mailVariables,
  ...Object.keys(offerVariables),
  ...FORMER.keys(),
]);

/** Returns a text with the variables called as they are today. */
export const withCurrentVariables = (text: string): string =>
  text.replace(VARIABLE, (whole, name: string) => FORMER.get(name) ?? whole);

/** Replaces the variables that have a value. What they stand for is never read again. */
export function fillVariables(text: string, values: Readonly<Record<string, string | undefined>>): string {
  return withCurrentVariables(text).replace(
    VARIABLE,
    (whole, name: string) => (Object.hasOwn(values, name) ? values[name] : undefined) ?? whole,
  );
}

/**
 * Says of each variable in a text why it won't be filled in: its name is unknown, or a brace is missing. `place` is where
 * the text stands, such as `paragraph 2`. In a text that takes none, only the product's own variables are refused.
 */
export function problemsOfVariables(text: string, known: readonly string[], place = ""): string[] {
  const where = place && ` in ${place}`;
  const found = [...text.matchAll(BRACES)];
  if (known.length === 0)
    return found
      .filter(([, inner]) => inner !== undefined && ALL.has(inner.trim()))
      .map(([whole]) => `${whole}${where} isn't filled in here. Write the words themselves.`);
  return found.flatMap(({ 0: whole, 1: inner, index }) => {
    const problem = problemOf(text, { whole, inner, index, known });
    return problem === null ? [] : [`${problem[0]}${where} ${problem[1]}. Use ${listVariables(known)}.`];
  });
}

interface Brace {
  readonly whole: string;
  /** Between two braces; undefined for one alone. */
  readonly inner: string | undefined;
  readonly index: number;
  readonly known: readonly string[];
}

function problemOf(text: string, { whole, inner, index, known }: Brace): readonly [string, string] | null {
  if (inner !== undefined) {
    const isUnknown = WORDS.test(inner) && /\p{L}/u.test(inner) && !isKnown(inner, known);
    return isUnknown ? [whole, "isn't a known variable"] : null;
  }
  if (whole === "{") {
    const word = NEXT_WORD.exec(text.slice(index + 1, index + 82))?.[0];
    return word === undefined ? null : [`{${word}`, "has no closing brace"];
  }
  const word = LAST_WORD.exec(text.slice(Math.max(0, index - 80), index))?.[0];
  return word !== undefined && known.includes(word) ? [`${word}}`, "has no opening brace"] : null;
}

function isKnown(name: string, known: readonly string[]): boolean {
  const current = FORMER.get(name);
  if (current === undefined) return known.includes(name);
  return [...current.matchAll(VARIABLE)].every(([, part = ""]) => known.includes(part));
}

/** Lists variables for people: `{first_name}, {job} and {company}`. */
export function listVariables(names: readonly string[]): string {
  const braced = names.map((name) => `{${name}}`);
  return [braced.slice(0, -1).join(", "), ...braced.slice(-1)].filter(Boolean).join(" and ");
}
