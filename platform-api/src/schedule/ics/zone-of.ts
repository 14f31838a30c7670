import { findIana, type WindowsZoneName } from "windows-iana";

/**
 * The IANA zone that a TZID of iCalendar means: its name, a name behind a path as some calendars write it
 * (`/example.org/20250101_1/Europe/Berlin`), or the name that Windows gives it (`W. Europe Standard Time`). Null for another.
 */
export function zoneOf(tzid: string): string | null {
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
