import { RRuleTemporal } from "rrule-temporal";
import { Temporal } from "temporal-polyfill";
import { type Rule, startsOf } from "@loubby/platform-api/schedule/series/starts-of";
import { median, printRatio } from "../ratio.ts";

const ZONES = ["Europe/Berlin", "America/New_York", "Africa/Lagos", "Australia/Lord_Howe"];

/** What a year of daily series costs to lay out, beside rrule-temporal alone on the same rules. */
export function expansionBesideTheLibrary(series: number, rounds: number): void {
  const rules = Array.from({ length: series }, (_, at): Rule => ({
    date: `2026-01-${String(1 + (at % 28)).padStart(2, "0")}`,
    time: "09:30",
    time_zone: ZONES[at % ZONES.length] ?? "UTC",
    recurrence: "daily",
    custom: null,
    until: null,
    count: 365,
  }));
  const ours = () => rules.reduce((all, rule) => all + startsOf(rule, "2030-01-01T00:00:00.000Z").length, 0);
  const theirs = () => rules.reduce((all, rule) => all + ofLibrary(rule), 0);
  const took = { ours: [] as number[], theirs: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    took.ours.push(timed(ours, series * 365));
    took.theirs.push(timed(theirs, series * 365));
  }
  printRatio("expansion", median(took.ours), median(took.theirs), "ms");
}

function ofLibrary({ date, time, time_zone }: Rule): number {
  const dtstart = Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(time_zone);
  const rule = new RRuleTemporal({
    freq: "DAILY",
    interval: 1,
    count: 365,
    dtstart,
    temporal: Temporal,
    cache: false,
  });
  return rule.all().length;
}

function timed(run: () => number, wanted: number): number {
  const since = performance.now();
  const found = run();
  if (found !== wanted) throw new Error(`${found} of ${wanted} times were laid out`);
  return performance.now() - since;
}
