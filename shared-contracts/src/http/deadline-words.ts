import { zoneAt } from "./schedule/span-in.ts";

/** Says until when, by the clocks of a zone, and in UTC where none is known: `Mar 3, 2026, 16:30 Africa/Lagos (GMT+1)`. */
export function deadlineWords(iso: string, timeZone: string | null): string {
  const zone = timeZone ?? "UTC";
  const words = new Intl.DateTimeFormat("en-US", {
    month: "short",
    day: "numeric",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone: zone,
  }).format(new Date(iso));
  return `${words} ${zoneAt(iso, zone)}`;
}
