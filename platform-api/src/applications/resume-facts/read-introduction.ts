import type { Read, ResumeFacts } from "@loubby/shared-contracts/http/applications/resume-facts.schema";
import { fold } from "./fold.ts";
import { AT, FOR_YEARS, NAME } from "./position-words.ts";
import { isTitle } from "./titles.ts";

const PERSON = `(?<name>${NAME}(?: ${NAME}){1,3})`;
/** "I'd like to introduce Lena Holm", "Meet Lena Holm", "Ich empfehle Ihnen Lena Holm" */
const INTRODUCED = new RegExp(
  "\\b(?:introduc(?:e|ing)|recommend(?:ing)?|suggest(?:ing)?|refer(?:ring)?|present(?:ing)?|[Mm]eet|put(?:ting)? forward|empfehle|vorstellen|présente(?:r)?)" +
    `(?: (?:you|to you|Ihnen|dir|vous))?(?: (?:to|my|our|a|the|mein[er]*|un|une)(?: (?!\\p{Lu})\\p{L}+){0,3},?)? ${PERSON}`,
  "u",
);
/** "Lena is currently a shift supervisor at Nordkaffe in Malmö", "who works as a Cook at Acme", "Lena, a Cook at Acme" */
const POSITION = new RegExp(
  `(?:(?:\\b[Ss]he|\\b[Hh]e|\\b[Tt]hey|\\b[Ww]ho|${PERSON}|${NAME})` +
    "(?: is| are|['’]s|['’]re| works?| has been| have been|['’]ve been| arbeitet| ist| travaille| est)" +
    `(?: currently| now| working| derzeit| aktuell| actuellement)*${FOR_YEARS}(?: as| als| comme)? |,(?: currently| now)? (?=an? ))${AT}`,
  "u",
);
const ADDRESS = /[^\s<>@,;:()]+@[^\s<>@,;:()]+\.\p{L}{2,24}/gu;

/** "I'd like to apply", "my CV", "Ich bewerbe mich": its writer is who it is about. */
const OF_SELF =
  /\b(?:my (?:r[ée]sum[ée]|cv|application|profile|portfolio)|I(?:['’]d| would) (?:like|love) to|I(?:['’]m| am) (?:applying|interested|looking)|I apply|mein(?:en)? Lebenslauf|meine Bewerbung|ich bewerbe|mon CV|ma candidature|je postule)\b/iu;
const OF_ANOTHER = /\b(?:he|she|his|her|him)\b/i;

/**
 * Returns what a mail says of the person it introduces, or null where it isn't about someone else. The sender's name
 * and contacts are theirs alone, and what isn't plainly the person's stays empty.
 */
export function introducedIn(facts: ResumeFacts, lines: readonly string[], speaksOfSelf: boolean) {
  const text = lines.join(" ");
  const introduced = INTRODUCED.exec(text);
  if (introduced === null && speaksOfSelf) return null;
  const said = POSITION.exec(text);
  const position = isTitle(said?.groups?.["title"] ?? "") ? said : null;
  const isOfAnother =
    introduced !== null || position !== null || (OF_ANOTHER.test(text) && !OF_SELF.test(text));
  if (!isOfAnother) return null;
  const named = introduced?.groups?.["name"] ?? position?.groups?.["name"];
  const email = addressOf(lines, named ?? null, facts.email_address?.value);
  const name = named ?? nameBefore(text, email?.words);
  // A position that names someone else than who is introduced is another person's.
  const isTheirs =
    introduced === null || position?.groups?.["name"] === undefined || position.groups["name"] === name;
  return {
    ...facts,
    ...nameOf(name),
    email_address: email,
    phone_number: lines.some((line) => isPhoneOf(line, facts.phone_number?.words, email?.words))
      ? facts.phone_number
      : null,
    position: isTheirs ? position : null,
  };
}

function nameOf(name: string | undefined): Pick<ResumeFacts, "first_name" | "last_name"> {
  const words = name?.split(" ") ?? [];
  const read = (value: string): Read => ({ value, words: name ?? "" });
  if (words.length < 2) return { first_name: null, last_name: null };
  return { first_name: read(words.slice(0, -1).join(" ")), last_name: read(words.at(-1) ?? "") };
}

/** The address that has a word of the name in it; without a name, the first that isn't the sender's. */
function addressOf(lines: readonly string[], name: string | null, sender: string | undefined): Read | null {
  const found = lines
    .flatMap((line) => line.match(ADDRESS) ?? [])
    .map((address) => address.replace(/[.!?]+$/, ""))
    .find((address) => (name === null ? address.toLowerCase() !== sender : isOf(address, name)));
  return found === undefined ? null : { value: found.toLowerCase(), words: found };
}

/** Whether an address has a word of a name in it. */
const isOf = (address: string, name: string) =>
  fold(name)
    .split(/[^a-z]+/)
    .some((part) => part.length > 2 && fold(address.split("@")[0] ?? "").includes(part));

/** "Lars Holm (lars.holm@mail.test)": the name that an address belongs to. */
function nameBefore(text: string, address: string | undefined): string | undefined {
  if (address === undefined) return undefined;
  return [...text.slice(0, text.indexOf(address)).matchAll(new RegExp(PERSON, "gu"))]
    .map(([name]) => name)
    .findLast((name) => isOf(address, name));
}

/** "Her number is +46 70 123 45 67", "reach him on +46 70 123 45 67", "lars@mail.test, +46 70 123 45 67" */
const isPhoneOf = (line: string, number: string | undefined, address: string | undefined) =>
  number !== undefined &&
  line.includes(number) &&
  ((address !== undefined && /^[^.!?]{0,20}$/.test(between(line, address, number))) ||
    /\b(?:her|his|him|their|them)\b[^.!?]{0,40}$/i.test(line.slice(0, line.indexOf(number))));

/** Returns what stands between two parts of a line; the whole line where the first isn't before the second. */
function between(line: string, first: string, second: string): string {
  const [from, to] = [line.indexOf(first), line.indexOf(second)];
  return from < 0 || to < from ? line : line.slice(from + first.length, to);
}
