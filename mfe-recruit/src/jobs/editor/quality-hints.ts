import type { JobForm } from "./job-form.ts";

/** A way to get more or better applications for a job. Advice: it never blocks publishing. */
export interface QualityHint {
  /** Part of the form it is about. */
  readonly about: "pay" | "description" | "skills" | "reading" | "words" | "questions";
  readonly text: string;
}

const SHORTEST = 80;
const LONGEST = 700;
const MOST_QUESTIONS = 8;
const LONG_SENTENCE = 25;

/** Words that put people off, with a neutral alternative for each. */
const EXCLUSIVE: readonly (readonly [RegExp, string])[] = [
  [/\bninjas?\b/i, "expert"],
  [/\brock ?stars?\b/i, "skilled person"],
  [/\bgurus?\b/i, "specialist"],
  [/\bsalesm[ae]n\b/i, "salesperson"],
  [/\bchairm[ae]n\b/i, "chairperson"],
  [/\bforem[ae]n\b/i, "supervisor"],
  [/\bmanpower\b/i, "staff"],
  [/\bdigital natives?\b/i, "at ease with digital tools"],
  [/\byoung and (?:dynamic|energetic)\b/i, "motivated"],
  [/\brecent graduates? only\b/i, "early in their career"],
  [/\bnative (?:english )?speakers?\b/i, "fluent"],
  [/\bable-bodied\b/i, "able to do the tasks named"],
  [/\bhe\/she\b|\bhis\/her\b/i, "they"],
];

/** Returns what could be better about a job before it is published, most important first. */
export function qualityHints(form: JobForm): QualityHint[] {
  const text = textOf(form.description);
  const words = text.split(/\s+/).filter(Boolean);
  const hints: QualityHint[] = [];
  if (form.salary.min === null && form.salary.max === null)
    hints.push({ about: "pay", text: "Add the pay. Most people skip jobs without it." });
  else if (!form.salary.published)
    hints.push({
      about: "pay",
      text: "The pay is hidden from candidates. Showing it brings more applications.",
    });
  if (words.length > 0 && words.length < SHORTEST)
    hints.push({
      about: "description",
      text: `The description has ${words.length} words. Most people need about ${SHORTEST} to tell whether it suits them.`,
    });
  if (words.length > LONGEST)
    hints.push({
      about: "description",
      text: `The description has ${words.length} words. Many people stop reading after ${LONGEST}.`,
    });
  if (form.skills.length === 0)
    hints.push({
      about: "skills",
      text: "Add the skills you need, so the right people find the job.",
    });
  const long = sentencesOf(text).filter((sentence) => wordsIn(sentence) > LONG_SENTENCE).length;
  if (words.length >= SHORTEST && long * 4 > sentencesOf(text).length)
    hints.push({
      about: "reading",
      text: `Hard to read: ${long} ${long === 1 ? "sentence has" : "sentences have"} more than ${LONG_SENTENCE} words. Shorter ones are easier to follow.`,
    });
  for (const [pattern, better] of EXCLUSIVE) {
    const found = pattern.exec(`${form.title} ${text}`)?.[0];
    if (found !== undefined)
      hints.push({ about: "words", text: `“${found}” puts some people off. Try “${better}”.` });
  }
  if (form.questions.length > MOST_QUESTIONS)
    hints.push({
      about: "questions",
      text: `${form.questions.length} questions is a lot. Each one costs you applications.`,
    });
  return hints;
}

interface TextNode {
  readonly type: string;
  readonly text?: string;
  readonly content?: readonly TextNode[];
}

const BLOCKS = new Set(["paragraph", "heading", "listItem"]);

/** A block ends a sentence, as a list item does. */
function textOf(node: JobForm["description"]): string {
  const walk = ({ type, text = "", content = [] }: TextNode): string =>
    text + content.map(walk).join("") + (BLOCKS.has(type) ? "\n" : "");
  return node === null ? "" : walk(node as TextNode);
}

function sentencesOf(text: string): string[] {
  return text.split(/[.!?]+\s|\n/).filter((sentence) => wordsIn(sentence) > 0);
}

function wordsIn(text: string): number {
  return text.split(/\s+/).filter(Boolean).length;
}
