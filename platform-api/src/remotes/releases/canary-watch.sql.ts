import { sql } from "kysely";
import type { Sql } from "#api/db/database";

/** What is known of a trial. */
export interface Watched {
  readonly people: number;
  readonly loads: number;
  readonly failures: number;
  /** People with at least one failed load. */
  readonly failing: number;
}

/** What one person adds at most: further reports of theirs don't count. */
const MOST_OF_ONE = 10;

/** Counts loads of a trial for one person, whose key cannot be turned back into them. */
export async function countLoads(
  db: Sql,
  { remote, build }: { readonly remote: string; readonly build: string },
  person: Buffer,
  { loads, failures }: { readonly loads: number; readonly failures: number },
): Promise<void> {
  const first = Math.min(loads, MOST_OF_ONE);
  await sql`
    insert into canary_watch as w (remote, build, person, loads, failures)
    values (${remote}, ${build}, ${person}, ${first}, ${Math.min(failures, first)})
    on conflict (remote, build, person) do update set
      loads = least(w.loads + ${loads}, ${MOST_OF_ONE}),
      failures = least(w.failures + ${failures}, w.loads + ${loads}, ${MOST_OF_ONE})`.execute(db);
}

/** What was counted of a trial so far. */
export async function readWatch(db: Sql, remote: string, build: string): Promise<Watched> {
  const { rows } = await sql<Watched>`
    select count(*)::int as people, coalesce(sum(loads), 0)::int as loads,
      coalesce(sum(failures), 0)::int as failures, count(*) filter (where failures > 0)::int as failing
    from canary_watch where remote = ${remote} and build = ${build}`.execute(db);
  return rows[0] ?? { people: 0, loads: 0, failures: 0, failing: 0 };
}

/** Forgets what was counted: the trial ended, or begins anew. */
export async function forgetWatch(db: Sql, remote: string, build: string): Promise<void> {
  await db.deleteFrom("canary_watch").where("remote", "=", remote).where("build", "=", build).execute();
}
