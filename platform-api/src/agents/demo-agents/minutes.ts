import { sentencesOf } from "./sentences.ts";

const DECIDED = /^(?:we )?(?:decided|agreed)\b(?: that| to)?[:,]?\s*(.+)$/iu;
/** `Ada: send the offer`, `Ada will send the offer`. */
const TASK = /^(\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)?)(?::| will| takes on)\s+(.+)$/u;

/** The minutes of a meeting by what was written down of it, line by line: what was decided, who does what, what is open. */
export function minutesOf(text: string): string[] {
  const lines = text
    .split("\n")
    .flatMap((line) => sentencesOf(line.replace(/^\s*[-*•]\s*/, "")))
    .map((line) => line.replace(/[.\s]+$/u, ""));
  const decided: string[] = [];
  const tasks: string[] = [];
  const open: string[] = [];
  for (const line of lines) {
    const [, decision] = DECIDED.exec(line) ?? [];
    const [, owner, task] = TASK.exec(line) ?? [];
    if (decision !== undefined) decided.push(decision);
    else if (line.endsWith("?")) open.push(line);
    else if (owner !== undefined && task !== undefined) tasks.push(`${owner}: ${task}`);
  }
  const parts = [...part("Decided", decided), ...part("To do", tasks), ...part("Open", open)];
  if (parts.length > 0) return parts.slice(0, -1);
  return [
    "I found no decision, task or question. Write lines such as “Agreed to …”, “Ada will … by Friday” or “Who pays?”.",
  ];
}

const part = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [title, ...lines.map((line) => `- ${line}`), ""];
