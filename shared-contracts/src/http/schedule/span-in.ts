import { zoneName } from "../zone-name.ts";

/** Formats a span by the clocks of a time zone: `Tue, Mar 3, 2026, 10:00–10:30`. */
export function spanIn(
  { starts_at, ends_at }: { readonly starts_at: string; readonly ends_at: string },
  timeZone: string,
): string {
  const format = new Intl.DateTimeFormat("en-US", {
    weekday: "short",
    month: "short",
    day: "numeric",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone,
  });
  const words = format.formatRange(new Date(starts_at), new Date(ends_at));
  return words.replace(/(\d:\d\d)\s–\s(\d\d:)/, "$1–$2");
}

/** Returns a time zone with what its clocks differ by at an instant: `Africa/Lagos (GMT+1)`, `UTC`. */
export function zoneAt(iso: string, timeZone: string): string {
  if (timeZone === "UTC") return "UTC";
  const offset = new Intl.DateTimeFormat("en-US", { timeZoneName: "shortOffset", timeZone })
    .formatToParts(new Date(iso))
    .find(({ type }) => type === "timeZoneName")?.value;
  return `${zoneName(timeZone)} (${offset})`;
}

/** An event's span with the time zone that it was planned in. */
interface Planned {
  readonly starts_at: string;
  readonly ends_at: string;
  readonly time_zone: string;
}

/**
 * Says when an event is: by the reader's clocks, and by those of its own zone where they differ, there without a day that
 * is the same. Each names its zone.
 */
export function spanFor(
  event: Planned,
  own: string,
): { readonly here: string; readonly there: string | null } {
  const { starts_at, time_zone } = event;
  const [here, there] = [spanIn(event, own), spanIn(event, time_zone)];
  if (here === there) return { here: `${here} ${zoneAt(starts_at, own)}`, there: null };
  const day = here.slice(0, here.lastIndexOf(", ") + 2);
  const short = there.startsWith(day) ? there.slice(day.length) : there;
  return { here: `${here} ${zoneAt(starts_at, own)}`, there: `${short} ${zoneAt(starts_at, time_zone)}` };
}

/** Names who takes part for a company, the organizer first: `Ada Admin`, `Ada Admin and Tom Becker`. */
export const hostsWords = (hosts: readonly string[]): string => new Intl.ListFormat("en").format(hosts);
