import type { MessageHit } from "@loubby/shared-contracts/http/conversations/message-search.schema";

/** Characters before the first word that was found, and in all. */
const BEFORE = 40;
const LENGTH = 160;

const WORD = /[\p{L}\p{N}\p{M}]+/gu;

const fold = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
const wordsOf = (text: string) => text.match(WORD)?.map(fold) ?? [];

/** What a message says around the first word that was typed, in one line, and where such words stand in it. */
export function excerptOf(body: string, typed: string): Pick<MessageHit, "text" | "marks"> {
  const line = body.replace(/\s+/g, " ").trim();
  const words = wordsOf(typed);
  const last = words.at(-1);
  const isFound = (word: string) =>
    words.includes(word) || (last !== undefined && last.length > 1 && word.startsWith(last));
  const found = [...line.matchAll(WORD)].filter(([word]) => isFound(fold(word)));
  const first = found[0]?.index ?? 0;
  // Where a word begins, so that none is cut.
  const from =
    first <= BEFORE ? 0 : first - BEFORE + Math.max(0, line.slice(first - BEFORE, first).indexOf(" ") + 1);
  const start = from === 0 ? "" : "…";
  const end = line.length - from > LENGTH ? "…" : "";
  const text = start + line.slice(from, from + LENGTH).toWellFormed() + end;
  const marks = found.map(({ 0: word, index }): [number, number] => {
    const at = index - from + start.length;
    return [at, at + word.length];
  });
  return { text, marks: marks.filter(([at, to]) => at >= start.length && to <= text.length - end.length) };
}
