import { findIana, type WindowsZoneName } from "windows-iana";

/** A calendar names the same few zones for each of its events, and Intl takes a while to answer. */
const KNOWN = new Map<string, string | null>();
const MOST_KNOWN = 1_000;

/**
 * The IANA zone that a TZID of iCalendar means: its name, a name behind a path as some calendars write it
 * (`/example.org/20250101_1/Europe/Berlin`), or the name that Windows gives it (`W. Europe Standard Time`). Null for another.
 */
export function zoneOf(tzid: string): string | null {
  const known = KNOWN.get(tzid);
  if (known !== undefined) return known;
  const zone = worked(tzid);
  if (KNOWN.size < MOST_KNOWN && tzid.length < 100) KNOWN.set(tzid, zone);
  return zone;
}

function worked(tzid: string): string | null {
  const name = tzid.trim().replace(/^"|"$/g, "");
  const parts = name.split("/");
  const ends = [name, parts.slice(-2).join("/"), parts.slice(-3).join("/"), parts.at(-1) ?? ""];
  return ends.find(isZone) ?? findIana(name as WindowsZoneName)?.[0] ?? null;
}

function isZone(name: string): boolean {
  // An offset would be a zone to Intl, but it isn't one that keeps a local time.
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}
