/** Days in UTC, both included. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

export const periodNames = {
  "30": "Last 30 days",
  "90": "Last 90 days",
  "365": "Last 365 days",
  quarter: "This quarter",
  before: "Last quarter",
  custom: "From … to …",
} as const;
export type PeriodName = keyof typeof periodNames;
export const DEFAULT_PERIOD: PeriodName = "90";

const DAY_MS = 86_400_000;
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Returns the days of a named period as of `now` (epoch ms); `own` are those of a custom one. */
export function periodOf(name: PeriodName, now: number, own: Partial<Period>): Period {
  const today = dayOf(now);
  if (name === "custom") return { from: own.from ?? dayOf(now - 89 * DAY_MS), to: own.to ?? today };
  if (name !== "quarter" && name !== "before")
    return { from: dayOf(now - (Number(name) - 1) * DAY_MS), to: today };
  const date = new Date(now);
  const start = (quarters: number) =>
    Date.UTC(date.getUTCFullYear(), (Math.floor(date.getUTCMonth() / 3) + quarters) * 3, 1);
  if (name === "quarter") return { from: dayOf(start(0)), to: today };
  return { from: dayOf(start(-1)), to: dayOf(start(0) - DAY_MS) };
}
