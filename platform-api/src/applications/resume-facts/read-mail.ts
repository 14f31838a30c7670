import type { Read, ResumeFacts } from "@loubby/shared-contracts/http/applications/resume-facts.schema";
import { linesOfText } from "./lines-of.ts";
import { isTitle } from "./titles.ts";

const SENDER = /^(?:from|von|de)\s*:\s*["']?([^"'<@]*?)["']?\s*<?([^\s<>@]+@[^\s<>@]+)>?\s*$/i;
const HEADER =
  /^(?:to|cc|bcc|sent|date|subject|reply-to|an|gesendet|datum|betreff|antwort an|à|envoyé|objet)\s*:\s/i;
/** A word of a name; "I" begins the next clause. */
const NAME = "(?!(?:I|Ich|Je)(?![\\p{L}\\p{M}\\d&-]))\\p{Lu}[\\p{L}\\p{M}\\d&'’-]*";
const NAMES = `${NAME}(?: (?:(?:&|of|and|und|der|für|de) )?${NAME})*`;
const PLACE = `${NAME}(?: (?:(?:of|de|am|sur) )?${NAME})*`;
const FOR_YEARS = "(?: (?:for )?(?:(?:over|about|almost|more than) )?[\\p{L}\\d]+\\+? (?:years?|months?))?";
const AT = `(?:an? |the |eine? )?(?<title>\\p{L}[\\p{L}\\p{M} /&-]{2,60}?) (?:at|for|with|bei|chez) (?:the )?(?<employer>${NAMES})(?: (?:in|à) (?<location>${PLACE}))?`;
/** "I'm an Optical Engineer at Zeiss in Jena", "Ich arbeite als Schweißer bei Acme", "I've been working as a Cook at Acme". */
const NOW = new RegExp(
  "\\b(?:I am|I['’]m|I work|I['’]ve been|I have been|Ich bin|Ich arbeite|Je suis)" +
    `(?: currently| now| working| derzeit| actuellement)*${FOR_YEARS}(?: as| als)? ${AT}`,
  "u",
);
/** "I worked five years as a Stock Controller at Bluefield" */
const BEFORE = new RegExp(`\\bI (?:have |last |also )?worked${FOR_YEARS} as ${AT}`, "u");

/** Returns the lines of a pasted mail: its sender is the person, and no other address of its head is theirs. */
export function linesOfMail(text: string): string[] {
  return linesOfText(text).flatMap((line) => {
    const [whole, name = "", address = ""] = SENDER.exec(line) ?? [];
    if (whole !== undefined) return [...(name.trim() === "" ? [] : [`Name: ${name.trim()}`]), address];
    return HEADER.test(line) ? [] : [line];
  });
}

/** Adds the position that a mail's sentences name; a mail that holds a whole résumé with dates stays as it was read. */
export function withPosition(facts: ResumeFacts, lines: readonly string[]): ResumeFacts {
  if (facts.years !== null) return facts;
  const text = lines.join(" ");
  const found = [NOW, BEFORE]
    .map((said) => said.exec(text))
    .find((said) => isTitle(said?.groups?.["title"] ?? ""));
  const { title = "", employer = "", location } = found?.groups ?? {};
  if (!found) return facts;
  const read = (value: string): Read => ({ value, words: found[0] });
  return {
    ...facts,
    title: read(title.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())),
    employer: read(employer),
    location: location === undefined ? facts.location : read(location),
  };
}
