/**
 * The beginning of a text, at most so many characters as `length` counts them, without half of one that counts twice:
 * a half has no place in an address, and no database keeps it.
 */
export function cutText(text: string, most: number): string {
  return text.slice(0, most).replace(/[\uD800-\uDBFF]$/, "");
}
