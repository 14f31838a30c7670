/** A name being typed: from its `@` to the caret. */
export interface TypedMention {
  /** Where the `@` is. */
  readonly start: number;
  readonly words: string;
}

/** Returns the `@…` before the caret, with at most one space in it, or null; none for a@b. */
export function mentionAt(text: string, caret: number): TypedMention | null {
  const match = /(?:^|[\s(])@([^\s@]{0,40}(?: [^\s@]{1,40})?)$/u.exec(text.slice(0, caret));
  if (match === null) return null;
  const words = match[1] ?? "";
  return { start: caret - words.length - 1, words };
}
