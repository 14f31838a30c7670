import type { Read, ResumeFacts } from "@loubby/shared-contracts/http/applications/resume-facts.schema";
import { linesOfText } from "./lines-of.ts";
import { AT, FOR_YEARS } from "./position-words.ts";
import { introducedIn } from "./read-introduction.ts";
import { isTitle } from "./titles.ts";

const SENDER = /^(?:from|von|de)\s*:\s*["']?([^"'<@]*?)["']?\s*<?([^\s<>@]+@[^\s<>@]+)>?\s*$/i;
const HEADER =
  /^(?:to|cc|bcc|sent|date|subject|reply-to|an|gesendet|datum|betreff|antwort an|à|envoyé|objet)\s*:\s/i;
/** "I'm an Optical Engineer at Zeiss in Jena", "Ich arbeite als Schweißer bei Acme", "I've been working as a Cook at Acme". */
const NOW = new RegExp(
  "\\b(?:I am|I['’]m|I work|I['’]ve been|I have been|Ich bin|Ich arbeite|Je suis)" +
    `(?: currently| now| working| derzeit| actuellement)*${FOR_YEARS}(?: as| als)? ${AT}`,
  "u",
);
/** "I worked five years as a Stock Controller at Bluefield" */
const BEFORE = new RegExp(`\\bI (?:have |last |also )?worked${FOR_YEARS} as ${AT}`, "u");

const FORWARDED =
  /^(?:-{2,} ?(?:Forwarded message|Original Message|Weitergeleitete Nachricht|Message transféré)|Begin forwarded message:)/i;

/**
 * Returns the lines of a pasted mail: its sender is the person, and no other address of its head is theirs. Of a
 * forwarded mail, only what was forwarded counts.
 */
export function linesOfMail(text: string): string[] {
  const lines = linesOfText(text);
  return lines.slice(lines.findLastIndex((line) => FORWARDED.test(line)) + 1).flatMap((line) => {
    const [whole, name = "", address = ""] = SENDER.exec(line) ?? [];
    if (whole !== undefined) return [...(name.trim() === "" ? [] : [`Name: ${name.trim()}`]), address];
    return HEADER.test(line) ? [] : [line];
  });
}

/**
 * Returns the facts of a mail: of the person it introduces, or of its writer with the position that its sentences
 * name. A mail that holds a whole résumé with dates stays as it was read.
 */
export function factsOfMail(facts: ResumeFacts, lines: readonly string[]): ResumeFacts {
  if (facts.years !== null) return facts;
  const text = lines.join(" ");
  const own = [NOW, BEFORE]
    .map((said) => said.exec(text))
    .find((said) => isTitle(said?.groups?.["title"] ?? ""));
  const introduced = introducedIn(facts, lines, own !== undefined);
  if (introduced !== null) {
    const { position, ...theirs } = introduced;
    return { ...theirs, ...positionOf(position), location: positionOf(position).location };
  }
  if (own) return { ...facts, ...positionOf(own), location: positionOf(own).location ?? facts.location };
  return isSentence(facts.title?.words ?? facts.employer?.words ?? "")
    ? { ...facts, title: null, employer: null }
    : facts;
}

/** Prose says a position in too many ways to take one of its lines for it. */
const isSentence = (line: string) => /[.!?,]$/.test(line) || line.split(/\s+/).length > 8;

function positionOf(found: RegExpExecArray | null | undefined) {
  const { title, employer, location } = found?.groups ?? {};
  const read = (value: string | undefined): Read | null =>
    value === undefined ? null : { value, words: found?.[0].replace(/^, /, "") ?? value };
  return {
    title: read(title?.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())),
    employer: read(employer),
    location: read(location),
  };
}
