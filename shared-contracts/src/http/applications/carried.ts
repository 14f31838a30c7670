import { cutText } from "../cut-text.ts";

/** What a link to a job may tell of where its reader came from. */
export const CARRIED = [
  "from",
  "ref",
  "referrer",
  "utm_source",
  "utm_medium",
  "utm_campaign",
  "utm_content",
  "utm_term",
] as const;

/** The longest value that is believed. */
const LONGEST = 100;

/** The part of a query that goes along to the application. */
export function carriedIn(query: Readonly<Record<string, unknown>>): Record<string, string> {
  const kept = CARRIED.flatMap((name): [string, string][] => {
    const value = query[name];
    return typeof value === "string" && value !== "" ? [[name, cutText(value, LONGEST)]] : [];
  });
  return Object.fromEntries(kept);
}

/** The same as the query string of a link; empty, or beginning with `?`. */
export function carriedOf(query: Readonly<Record<string, unknown>>): string {
  const kept = carriedIn(query);
  return Object.keys(kept).length === 0 ? "" : `?${new URLSearchParams(kept)}`;
}
