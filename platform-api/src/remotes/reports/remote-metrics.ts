import { Gauge, type Registry } from "prom-client";
import type { Services } from "#api/services";
import { readTotals, readVitals } from "./rollups.sql.ts";
import { LOAD_BUCKETS } from "./sum-reports.ts";

/**
 * Adds how builds and pages fare to a Prometheus registry; answers what reads them anew. The figures are of the database, so every node answers
 * the same ones: take the maximum over nodes, not the sum.
 */
export function describeRemotes(registry: Registry, { db }: Services): () => Promise<void> {
  const labelNames = ["remote", "build"] as const;
  const gauge = <T extends string>(name: string, help: string, labels: readonly T[]) =>
    new Gauge({ name, help, labelNames: [...labels], registers: [registry] });
  const loads = gauge("remote_loads_total", "Loads of a build, failed ones among them.", labelNames);
  const failures = gauge("remote_load_failures_total", "Loads of a build that failed.", labelNames);
  const errors = gauge("remote_errors_total", "Uncaught errors in a build.", labelNames);
  const within = gauge("remote_loads_within_ms", "Loads that took at most `le` milliseconds.", [
    ...labelNames,
    "le",
  ]);
  const vitals = gauge("web_vitals_total", "Web vitals told by tabs.", ["name", "shell_build", "rating"]);
  const sums = gauge("web_vitals_value_total", "Sum of the values: milliseconds, for CLS thousandths.", [
    "name",
    "shell_build",
  ]);
  const all = [loads, failures, errors, within, vitals, sums];
  return async () => {
    const { totals, rows } = await db.as({ role: "release" }).read(async (sql) => ({
      totals: await readTotals(sql),
      rows: await readVitals(sql),
    }));
    for (const one of all) one.reset();
    for (const { remote, build, buckets, ...sum } of totals) {
      const of = { remote, build };
      loads.set(of, sum.loads);
      failures.set(of, sum.failures);
      errors.set(of, sum.errors);
      let seen = 0;
      for (const [index, count] of buckets.entries()) {
        seen += count;
        within.set({ ...of, le: String(LOAD_BUCKETS[index] ?? "+Inf") }, seen);
      }
    }
    for (const { name, shell_build, count, good, poor, total } of rows) {
      const of = { name, shell_build };
      vitals.set({ ...of, rating: "good" }, good);
      vitals.set({ ...of, rating: "poor" }, poor);
      vitals.set({ ...of, rating: "needs-improvement" }, count - good - poor);
      sums.set(of, total);
    }
  };
}
