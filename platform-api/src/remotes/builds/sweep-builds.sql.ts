import { sql } from "kysely";
import type { Sql } from "#api/db/database";
import type { BuildRow } from "../remotes.sql.ts";

/**
 * Builds in the storage that no release names and that none has named for so many days: tabs that began with them are gone.
 * A candidate that never ran counts from its registration.
 */
export async function findForgotten(db: Sql, days: number): Promise<BuildRow[]> {
  const { rows } = await sql<BuildRow>`
    select b.* from remote_builds b left join remote_releases r on r.remote = b.remote
    where b.files <> '{}' and b.removed_at is null
      and b.registered_at < now() - make_interval(days => ${days})
      and b.build is distinct from r.active and b.build is distinct from r.previous
      and not coalesce(r.rules @> jsonb_build_array(jsonb_build_object('build', b.build)), false)
      and not exists (
        select from remote_changes c where c.remote = b.remote and c.at > now() - make_interval(days => ${days})
          and (c.before::text like '%' || b.build || '%' or c.after::text like '%' || b.build || '%'))
    order by b.registered_at`.execute(db);
  return rows;
}

/** Notes that a build's files are gone, before they are. */
export async function markRemoved(db: Sql, remote: string, build: string): Promise<void> {
  await db
    .updateTable("remote_builds")
    .set({ removed_at: sql`now()` })
    .where("remote", "=", remote)
    .where("build", "=", build)
    .execute();
}

/** Forgets hourly sums that are older than so many days. */
export async function deleteOldRollups(db: Sql, days: number): Promise<void> {
  for (const table of ["remote_rollups", "vital_rollups"] as const)
    await db
      .deleteFrom(table)
      .where("hour", "<", sql<string>`now() - make_interval(days => ${days})`)
      .execute();
}
