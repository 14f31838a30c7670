import type { Read } from "@loubby/shared-contracts/http/applications/resume-facts.schema";
import { rangeIn } from "./date-ranges.ts";
import { fold } from "./fold.ts";
import { linesIn, type Section } from "./sections.ts";

const DEGREE =
  /\b(?:ph\.? ?d|doctorate|doctorat|promotion|dr\.|master(?:'?s)?|m\.? ?sc|m\.? ?a|m\.? ?eng|mba|magister|diploma?|diplom\p{L}*|diplome|bachelor(?:'?s)?|b\.? ?sc|b\.? ?a|b\.? ?eng|b\.? ?tech|hnd|licence|maitrise|bts|dut|cap|bac(?:calaureat)?|staatsexamen|abitur|ausbildung|lehre|berufsausbildung|apprenticeship|certificate|degree|a-levels?|waec|wassce)\b/u;
const SCHOOL =
  /\b(?:university|universit\p{L}+|college|hochschule|fachhochschule|school|schule|gymnasium|polytechnic|institute?|academy|akademie|ecole|lycee|ist)\b/u;

/** Returns the education that a résumé names first: its degree, and where. */
export function educationIn(sections: readonly Section[], today: Date): Read | null {
  const lines = linesIn(sections, "education");
  const at = Math.max(
    lines.findIndex((line) => DEGREE.test(fold(line))),
    -1,
  );
  const index = at >= 0 ? at : lines.findIndex((line) => SCHOOL.test(fold(line)));
  const line = lines[index];
  if (line === undefined) return null;
  const near = [lines[index + 1], lines[index - 1]];
  const school = SCHOOL.test(fold(line))
    ? undefined
    : near.find((other) => other !== undefined && other.length <= 120 && SCHOOL.test(fold(other)));
  const words = [line, school].filter((text) => text !== undefined);
  const value = words
    .map((text) => plain(text, today))
    .join(", ")
    .slice(0, 300);
  return value === "" ? null : { value, words: words.join(" ").slice(0, 600) };
}

function plain(text: string, today: Date): string {
  return (rangeIn(text, today)?.rest ?? text)
    .replace(/^• /, "")
    .replace(/[\s(,]*(?:19|20)\d\d\)?$/, "")
    .replaceAll("\t", ", ")
    .replace(/^[\s,|·–—-]+|[\s,|·–—-]+$/g, "");
}
