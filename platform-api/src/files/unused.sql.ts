import { sql } from "kysely";
import type { Sql } from "#api/db/database";

/** Days without use after which a file is deleted: longer than any form keeps what was written in it. */
const UNUSED_DAYS = 30;

/** An object of a file whose row is gone. */
export interface LeftoverObject {
  readonly object_key: string;
  /** Of an upload that was still open; otherwise empty. */
  readonly upload_id: string;
}

/** Notes of the files that were looked at longest ago whether anything names them; answers how many it looked at. */
export async function noteUnusedFiles(db: Sql, most: number): Promise<number> {
  const { rows } = await sql<{ looked: number }>`select note_unused_files(${most}) as looked`.execute(db);
  return rows[0]?.looked ?? 0;
}

/** Files that nothing has named for 30 days, longest unused first. */
export async function findUnusedFiles(db: Sql, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("files")
    .select("id")
    .where("unused_since", "<", sql<string>`now() - make_interval(days => ${UNUSED_DAYS})`)
    .orderBy("unused_since")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes those of these files that nothing names; answers how many. Their objects are left over. */
export async function deleteUnusedFiles(db: Sql, fileIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ gone: number }>`
    select delete_unused_files(${fileIds}::uuid[]) as gone`.execute(db);
  return rows[0]?.gone ?? 0;
}

/** Objects whose files were deleted, oldest first. */
export function findLeftoverObjects(db: Sql, limit: number): Promise<LeftoverObject[]> {
  return db
    .selectFrom("leftover_objects")
    .select(["object_key", "upload_id"])
    .orderBy("left_at")
    .limit(limit)
    .execute();
}

/** Forgets an object that the store no longer has. */
export async function deleteLeftoverObject(db: Sql, objectKey: string): Promise<void> {
  await db.deleteFrom("leftover_objects").where("object_key", "=", objectKey).execute();
}
