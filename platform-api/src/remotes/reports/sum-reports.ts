import type { Report } from "@loubby/shared-contracts/http/remotes/reports.schema";

/** Upper bounds of the buckets in milliseconds; one more bucket holds what took longer. */
export const LOAD_BUCKETS = [50, 100, 200, 400, 800, 1600, 3200, 6400] as const;

type Load = Extract<Report, { kind: "load" }>;
type BuildError = Extract<Report, { kind: "error" }>;
type Vital = Extract<Report, { kind: "vital" }>;

/** What some reports add to a build's sums; names are those of the columns. */
export interface BuildSums {
  readonly remote: string;
  readonly build: string;
  loads: number;
  failures: number;
  errors: number;
  readonly buckets: number[];
  total_ms: number;
}

/** What some reports add to the sums of a web vital: milliseconds, for CLS thousandths. */
export interface VitalAdded {
  readonly name: string;
  count: number;
  good: number;
  poor: number;
  total: number;
}

/** Sums loads and errors by build. Failures took as long as someone's patience: they are no load times. */
export function sumByBuild(reports: readonly (Load | BuildError)[]): BuildSums[] {
  const sums = new Map<string, BuildSums>();
  for (const report of reports) {
    const { remote, build } = report;
    const key = `${remote}@${build}`;
    const sum = sums.get(key) ?? blank(remote, build);
    sums.set(key, sum);
    if (report.kind === "error") sum.errors += 1;
    else addLoad(sum, report);
  }
  return [...sums.values()];
}

function blank(remote: string, build: string): BuildSums {
  const buckets = [...LOAD_BUCKETS, Infinity].map(() => 0);
  return { remote, build, loads: 0, failures: 0, errors: 0, buckets, total_ms: 0 };
}

function addLoad(sum: BuildSums, { ok, ms }: Load): void {
  sum.loads += 1;
  if (!ok) {
    sum.failures += 1;
    return;
  }
  const found = LOAD_BUCKETS.findIndex((bound) => ms <= bound);
  const bucket = found === -1 ? LOAD_BUCKETS.length : found;
  sum.buckets[bucket] = (sum.buckets[bucket] ?? 0) + 1;
  sum.total_ms += ms;
}

/** Sums web vitals by name. */
export function sumByVital(vitals: readonly Vital[]): VitalAdded[] {
  const sums = new Map<string, VitalAdded>();
  for (const { name, value, rating } of vitals) {
    const sum = sums.get(name) ?? { name, count: 0, good: 0, poor: 0, total: 0 };
    sums.set(name, sum);
    sum.count += 1;
    sum.total += Math.round(name === "CLS" ? value * 1000 : value);
    if (rating === "good") sum.good += 1;
    if (rating === "poor") sum.poor += 1;
  }
  return [...sums.values()];
}
