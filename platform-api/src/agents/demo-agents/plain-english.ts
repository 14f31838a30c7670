import { sentencesOf, wordsOf } from "./sentences.ts";

/** Words of a sentence that is read without going back. */
const MOST_WORDS = 25;
/** Words of a long sentence that tell which one is meant. */
const SHOWN_WORDS = 8;

/** Heavy words, each with the plain one. */
const PLAIN: Readonly<Record<string, string>> = {
  "a number of": "some",
  "as a consequence of": "because of",
  "at this point in time": "now",
  "due to the fact that": "because",
  "in order to": "to",
  "in the event that": "if",
  "prior to": "before",
  "subsequent to": "after",
  "with regard to": "about",
  accomplish: "do",
  additional: "more",
  ascertain: "find out",
  commence: "begin",
  demonstrate: "show",
  endeavor: "try",
  facilitate: "help",
  implement: "carry out",
  leverage: "use",
  modify: "change",
  numerous: "many",
  optimal: "best",
  procure: "get",
  regarding: "about",
  terminate: "end",
  utilize: "use",
  utilise: "use",
};

const HEAVY = new RegExp(`\\b(${Object.keys(PLAIN).join("|")})\\b`, "giu");

/** What to change in a text so that it is read at first sight, line by line. */
export function plainEnglish(text: string): string[] {
  const sentences = sentencesOf(text);
  const heavy = new Set((text.match(HEAVY) ?? []).map((found) => found.toLowerCase()));
  const long = sentences.map(wordsOf).filter((words) => words.length > MOST_WORDS);
  const changes = [
    ...[...heavy].map((found) => `“${found}”: write “${PLAIN[found] ?? ""}”.`),
    ...long.map(
      (words) => `${words.length} words in one sentence: split “${words.slice(0, SHOWN_WORDS).join(" ")} …”.`,
    ),
  ];
  const count = `${wordsOf(text).length} words in ${sentences.length} ${sentences.length === 1 ? "sentence" : "sentences"}.`;
  if (changes.length === 0) return [`${count} Nothing to change.`];
  return [
    `${count} ${changes.length === 1 ? "One thing" : `${changes.length} things`} to change:`,
    ...changes,
  ];
}
