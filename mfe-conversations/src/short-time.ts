const STEPS = [
  { unit: "day", ms: 86_400_000 },
  { unit: "hour", ms: 3_600_000 },
  { unit: "minute", ms: 60_000 },
] as const;
const WEEK = 7 * STEPS[0].ms;

// Made once: that costs a hundred times what using one does.
const DAY = new Intl.DateTimeFormat("en", { month: "short", day: "numeric" });
const RELATIVE = new Intl.RelativeTimeFormat("en", { numeric: "auto", style: "narrow" });

/** An ISO instant as seen from `now`, short enough to leave a name its room: `now`, `5m ago`, `yesterday`, `Nov 3`. */
export function shortTime(iso: string, now: number = Date.now()): string {
  const then = Date.parse(iso);
  const gap = then - now;
  if (Number.isNaN(then)) return "";
  if (gap <= -WEEK) return DAY.format(then);
  const step = STEPS.find(({ ms }) => gap <= -ms);
  if (!step) return "now";
  return RELATIVE.format(Math.trunc(gap / step.ms), step.unit);
}
