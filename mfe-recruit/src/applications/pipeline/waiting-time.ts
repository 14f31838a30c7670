import { relativeTime } from "@loubby/shared-contracts/shell";

const MINUTE_MS = 60_000;

/** Returns how long something still waits, to the minute within a day: `in 1 h 44 min`, `in 20 minutes`, `now`. */
export function waitingTime(iso: string, now: number = Date.now()): string {
  const minutes = Math.round((Date.parse(iso) - now) / MINUTE_MS);
  if (minutes < 1) return "now";
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return hours >= 1 && hours < 24 && rest > 0 ? `in ${hours} h ${rest} min` : relativeTime(iso, now);
}
