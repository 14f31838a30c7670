import { sql } from "kysely";
import type { ApplicationFile } from "@loubby/shared-contracts/http/applications/application-files.schema";
import type { Sql } from "#api/db/database";
import { ANONYMOUS } from "../anonymity/shown-person.ts";

const FILE = sql`s.file_id as _id,
  case when ${ANONYMOUS} then hide_person(f.name, a.candidate_id) else f.name end as name, f.size, f.content_type, s.added_at,
  coalesce(u.first_name || ' ' || u.last_name, 'A former colleague') as added_by
  from application_files s join applications a on a.id = s.application_id
  join file_facts f on f.id = s.file_id left join people u on u.id = s.added_by`;

/** Lists the files a company keeps with an application and the ones merged into it, newest first. */
export async function findApplicationFiles(db: Sql, applicationId: string): Promise<ApplicationFile[]> {
  const { rows } = await sql<ApplicationFile>`
    select ${FILE} where ${applicationId} in (a.id, a.merged_into_id) and s.removed_at is null
    order by s.added_at desc, s.file_id desc limit 100`.execute(db);
  return rows;
}

/** Returns one of them with its place in the store, or undefined when it is unknown or removed. */
export async function findApplicationFile(db: Sql, applicationId: string, fileId: string) {
  const { rows } = await sql<ApplicationFile & { key: string; anonymous: boolean }>`
    select f.object_key as key, ${ANONYMOUS} as anonymous, ${FILE}
    where ${applicationId} in (a.id, a.merged_into_id) and s.file_id = ${fileId} and s.removed_at is null`.execute(
    db,
  );
  return rows[0];
}

/** Which file is kept with which application, and who does it. */
export interface KeptFile {
  readonly applicationId: string;
  readonly organizationId: string;
  readonly fileId: string;
  readonly userId: string;
}

/** Adds a file unless the application has `most`; returns whether it was added. Call it in a transaction. */
export async function insertApplicationFile(
  db: Sql,
  { applicationId, organizationId, fileId, userId }: KeptFile,
  most: number,
): Promise<boolean> {
  await lockFiles(db, applicationId);
  if ((await countFiles(db, applicationId)) >= most) return false;
  await sql`
    insert into application_files (application_id, organization_id, file_id, added_by)
    values (${applicationId}, ${organizationId}, ${fileId}, ${userId})
    on conflict (application_id, file_id) do nothing`.execute(db);
  return true;
}

/** Removes a file; returns whether there was one. */
export async function removeApplicationFile(db: Sql, { applicationId, fileId, userId }: KeptFile) {
  const { numUpdatedRows } = await db
    .updateTable("application_files")
    .set({ removed_at: sql<string>`now()`, removed_by: userId })
    .where("application_id", "=", applicationId)
    .where("file_id", "=", fileId)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Restores a removed file unless the application has `most`; returns whether it did. Call it in a
 * transaction.
 */
export async function restoreApplicationFile(
  db: Sql,
  { applicationId, fileId }: KeptFile,
  most: number,
): Promise<boolean> {
  await lockFiles(db, applicationId);
  if ((await countFiles(db, applicationId)) >= most) return false;
  await db
    .updateTable("application_files")
    .set({ removed_at: null, removed_by: null })
    .where("application_id", "=", applicationId)
    .where("file_id", "=", fileId)
    .where("removed_at", "is not", null)
    .execute();
  return true;
}

/** Deletes what was removed over a day ago; returns the files. Runs as the worker. */
export async function deleteRemovedFiles(db: Sql): Promise<string[]> {
  const rows = await db
    .deleteFrom("application_files")
    .where("removed_at", "<", sql<string>`now() - interval '1 day'`)
    .returning("file_id")
    .execute();
  return rows.map(({ file_id }) => file_id);
}

async function lockFiles(db: Sql, applicationId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`files of ${applicationId}`}, 0))`.execute(db);
}

async function countFiles(db: Sql, applicationId: string): Promise<number> {
  const { count } = await db
    .selectFrom("application_files")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("application_id", "=", applicationId)
    .where("removed_at", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}
