import { sql } from "kysely";
import type { Override } from "@loubby/shared-contracts/http/remotes/overrides.schema";
import type { Sql } from "#api/db/database";

/** What a session runs from somewhere else, by remote's name. */
export async function findOverrides(db: Sql, sessionId: string): Promise<Override[]> {
  return db
    .selectFrom("session_overrides")
    .select(["remote", "manifest", "created_at"])
    .where("session_id", "=", sessionId)
    .orderBy("remote")
    .execute();
}

/** Sets or replaces one. */
export async function upsertOverride(
  db: Sql,
  override: { session_id: string; remote: string; manifest: string },
): Promise<void> {
  await db
    .insertInto("session_overrides")
    .values(override)
    .onConflict((conflict) =>
      conflict
        .columns(["session_id", "remote"])
        .doUpdateSet({ manifest: override.manifest, created_at: sql<string>`now()` }),
    )
    .execute();
}

/** Takes away one override of a session, or all of them. */
export async function deleteOverrides(db: Sql, sessionId: string, remote: string | null): Promise<void> {
  await sql`
    delete from session_overrides
    where session_id = ${sessionId} and (${remote}::text is null or remote = ${remote})`.execute(db);
}
