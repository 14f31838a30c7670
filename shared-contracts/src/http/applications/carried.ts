import { cutText } from "../cut-text.ts";

/** What a link to a job may tell of where its reader came from. */
export const CARRIED = [
  "from",
  "ref",
  "came",
  "referrer",
  "utm_source",
  "utm_medium",
  "utm_campaign",
  "utm_content",
  "utm_term",
] as const;

/** The longest value that is believed. */
const LONGEST = 100;

/** The part of a query that goes along to the application; of a repeated name, the first. */
export function carriedIn(query: Readonly<Record<string, unknown>>): Record<string, string> {
  const kept = CARRIED.flatMap((name): [string, string][] => {
    const given = query[name];
    const value: unknown = Array.isArray(given) ? given[0] : given;
    // No database keeps a zero byte, and no list shows the other control characters.
    const line = typeof value === "string" ? value.replace(/\p{Cc}+/gu, " ").trim() : "";
    return line === "" ? [] : [[name, cutText(line, LONGEST)]];
  });
  return Object.fromEntries(kept);
}

/** The same as the query string of a link; empty, or beginning with `?`. */
export function carriedOf(query: Readonly<Record<string, unknown>>): string {
  const kept = carriedIn(query);
  return Object.keys(kept).length === 0 ? "" : `?${new URLSearchParams(kept)}`;
}
