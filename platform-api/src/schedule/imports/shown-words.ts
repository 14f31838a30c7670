/** Other programs put anything into texts: what can't be shown is left out, and what is too long is cut. */
const clean = (text: string) => text.replace(/[\u202a-\u202e\u2066-\u2069]/g, "").replace(/\r\n?/g, "\n");

/** A line of another calendar as ours keep one. */
export const lineOf = (value: unknown, most: number): string =>
  clean(typeof value === "string" ? value : "")
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim()
    .slice(0, most)
    .trim()
    .toWellFormed();

/** The same of a text of several lines. */
export const textOf = (value: unknown, most: number): string =>
  clean(typeof value === "string" ? value : "")
    .replace(/[^\P{Cc}\n\t]/gu, "")
    .trim()
    .slice(0, most)
    .trim()
    .toWellFormed();
