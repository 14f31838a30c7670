import { sql } from "kysely";
import type {
  BuildHealth,
  Vital as VitalOfShell,
} from "@loubby/shared-contracts/http/remotes/releases.schema";
import type { Sql } from "#api/db/database";
import { type BuildSums, LOAD_BUCKETS, type VitalAdded } from "./sum-reports.ts";

/**
 * Adds to the sums of this hour, of builds that are registered only. In one statement and one order, since tabs that
 * tell of the same builds at once would otherwise wait for each other in a circle.
 */
export async function addToBuilds(db: Sql, sums: readonly BuildSums[]): Promise<void> {
  await sql`
    insert into remote_rollups as r (remote, build, hour, loads, failures, errors, buckets, total_ms)
    select b.remote, b.build, date_trunc('hour', now()), t.loads, t.failures, t.errors, t.buckets, t.total_ms
    from jsonb_to_recordset(${JSON.stringify(sums)}::jsonb)
      as t (remote text, build text, loads int, failures int, errors int, buckets int[], total_ms bigint)
    join remote_builds b on b.remote = t.remote and b.build = t.build
    order by b.remote, b.build
    on conflict (remote, build, hour) do update set
      loads = r.loads + excluded.loads, failures = r.failures + excluded.failures,
      errors = r.errors + excluded.errors, total_ms = r.total_ms + excluded.total_ms,
      buckets = array(select a + b from unnest(r.buckets, excluded.buckets) with ordinality as t (a, b, n) order by n)`.execute(
    db,
  );
}

/** Adds to the sums of web vitals of this hour, in one statement and one order for the same reason. */
export async function addToVitals(db: Sql, shellBuild: string, added: readonly VitalAdded[]): Promise<void> {
  await sql`
    insert into vital_rollups as v (name, shell_build, hour, count, good, poor, total)
    select t.name, ${shellBuild}, date_trunc('hour', now()), t.count, t.good, t.poor, t.total
    from jsonb_to_recordset(${JSON.stringify(added)}::jsonb)
      as t (name text, count int, good int, poor int, total bigint)
    order by t.name
    on conflict (name, shell_build, hour) do update set count = v.count + excluded.count,
      good = v.good + excluded.good, poor = v.poor + excluded.poor, total = v.total + excluded.total`.execute(
    db,
  );
}

/** How each build fared in the last 24 hours, by `remote@build`. */
export async function readHealth(db: Sql): Promise<ReadonlyMap<string, BuildHealth>> {
  const { rows } = await sql<Sums & { remote: string; build: string }>`
    select r.remote, r.build, sum(loads)::int as loads, sum(failures)::int as failures, sum(errors)::int as errors,
      array(select sum(one.buckets[n])::int from remote_rollups one, generate_series(1, 9) n
        where one.remote = r.remote and one.build = r.build and one.hour > now() - interval '24 hours'
        group by n order by n) as buckets
    from remote_rollups r where hour > now() - interval '24 hours' group by r.remote, r.build`.execute(db);
  return new Map(rows.map((row) => [`${row.remote}@${row.build}`, healthOf(row)]));
}

/** What was ever told of each build. */
export async function readTotals(db: Sql): Promise<(Sums & { remote: string; build: string })[]> {
  const { rows } = await sql<Sums & { remote: string; build: string }>`
    select r.remote, r.build, sum(loads)::int as loads, sum(failures)::int as failures, sum(errors)::int as errors,
      array(select sum(one.buckets[n])::int from remote_rollups one, generate_series(1, 9) n
        where one.remote = r.remote and one.build = r.build group by n order by n) as buckets
    from remote_rollups r group by r.remote, r.build order by r.remote, r.build`.execute(db);
  return rows;
}

/** Sums of one web vital in one build of the shell. */
export interface VitalSums {
  readonly name: VitalOfShell["name"];
  readonly shell_build: string;
  readonly count: number;
  readonly good: number;
  readonly poor: number;
  readonly total: number;
}

/** What was told of web vitals: ever, or in the last `hours`. */
export async function readVitals(db: Sql, hours: number | null = null): Promise<VitalSums[]> {
  const { rows } = await sql<VitalSums>`
    select name, shell_build, sum(count)::int as count, sum(good)::int as good, sum(poor)::int as poor,
      sum(total)::bigint as total
    from vital_rollups
    where ${hours}::int is null or hour > now() - make_interval(hours => ${hours})
    group by name, shell_build order by name, shell_build`.execute(db);
  return rows;
}

interface Sums {
  readonly loads: number;
  readonly failures: number;
  readonly errors: number;
  readonly buckets: readonly number[];
}

/** A build that no one loaded yet. */
export const NO_LOADS: BuildHealth = { loads: 0, failures: 0, errors: 0, p50: null, p95: null };

function healthOf({ loads, failures, errors, buckets }: Sums): BuildHealth {
  return { loads, failures, errors, p50: quantile(buckets, 0.5), p95: quantile(buckets, 0.95) };
}

function quantile(buckets: readonly number[], share: number): number | null {
  const total = buckets.reduce((sum, each) => sum + each, 0);
  if (total === 0) return null;
  let seen = 0;
  const index = buckets.findIndex((each) => (seen += each) >= share * total);
  return LOAD_BUCKETS[index] ?? 2 * (LOAD_BUCKETS.at(-1) ?? 0);
}
