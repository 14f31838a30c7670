/** The share of a limit from which on the rest is counted. */
const COUNTED_FROM = 0.9;

/** Whether so many characters are near a limit, or beyond it. */
export const isNear = (length: number, limit: number): boolean => length >= limit * COUNTED_FROM;

/**
 * What is said of the length of a text near its limit (in characters), or beyond it; nothing below. `what` names such
 * texts: "Questions".
 */
export function countWords(length: number, limit: number, what: string): string | undefined {
  if (length > limit)
    return `${what} can have up to ${count(limit)} characters. Shorten yours by ${count(length - limit)}.`;
  return isNear(length, limit) ? `${count(limit - length)} characters left` : undefined;
}

/** The same for a field: what is near its limit is told as help, what is beyond it as a problem. */
export function countedNotes(
  length: number,
  limit: number,
  what: string,
): { readonly help?: string; readonly problem?: string } {
  const words = countWords(length, limit, what);
  if (words === undefined) return {};
  return length > limit ? { problem: words } : { help: words };
}

const count = (characters: number) => characters.toLocaleString("en");
