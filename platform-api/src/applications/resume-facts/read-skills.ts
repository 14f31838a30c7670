import type { Read } from "@loubby/shared-contracts/http/applications/resume-facts.schema";
import { fold } from "./fold.ts";
import { linesIn, type Section } from "./sections.ts";

const MOST = 30;
const LONGEST = 40;
const SPLIT = /[,;•·|/\t]|\s[-–]\s/;

/** Returns the skills that a résumé lists, and those among `known` that it mentions anywhere; each once. */
export function skillsIn(
  lines: readonly string[],
  sections: readonly Section[],
  known: readonly string[],
): Read[] {
  const found = new Map<string, Read>();
  const add = (value: string, words: string) => {
    const key = fold(value);
    if (!found.has(key) && found.size < MOST) found.set(key, { value, words: words.slice(0, 600) });
  };
  const folded = lines.map(fold);
  for (const skill of known) {
    const at = folded.findIndex((line) => mentions(line, fold(skill)));
    if (at >= 0) add(skill, lines[at] ?? "");
  }
  for (const line of linesIn(sections, "skills")) {
    // "Languages: Go, SQL" lists two skills under a label.
    const list = line.replace(/^(?:• )?[^:]{2,30}:\s+/, "").replace(/\([^)]*\)/g, "");
    for (const item of list.split(SPLIT)) {
      const skill = item
        .replace(/^(?:und|and|et)\s+/i, "")
        .replace(/[.\s]+$/, "")
        .trim();
      if (isSkill(skill)) add(skill, line);
    }
  }
  return [...found.values()];
}

function isSkill(text: string): boolean {
  return text.length <= LONGEST && text.split(/\s+/).length <= 4 && /\p{L}/u.test(text);
}

/** Whether a line has a skill as words of its own: "Java" isn't mentioned by "JavaScript", nor "C" by "C++". */
function mentions(line: string, skill: string): boolean {
  if (skill === "") return false;
  for (let at = line.indexOf(skill); at >= 0; at = line.indexOf(skill, at + 1)) {
    const before = line[at - 1] ?? " ";
    const after = line.slice(at + skill.length, at + skill.length + 2);
    if (!/[\p{L}\p{N}]/u.test(before) && !/^(?:[\p{L}\p{N}+#]|\.[a-z])/u.test(after)) return true;
  }
  return false;
}
