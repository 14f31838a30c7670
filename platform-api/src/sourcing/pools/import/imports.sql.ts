import { type Insertable, sql } from "kysely";
import type { PoolImport } from "@loubby/shared-contracts/http/sourcing/pool-imports.schema";
import type { Sql } from "#api/db/database";
import type { DB } from "#api/db/tables";

const SELECT = sql`
  select i.id as _id, i.pool_id, i.file_name, i.state, i.problem,
    case when i.state = 'done' then 100 else least(99, i.bytes_read * 100 / i.file_size)::int end as percent,
    i.rows_read, i.added, i.merged, i.unchanged, i.refused, i.created_at, i.finished_at,
    coalesce(u.first_name || ' ' || u.last_name, 'A former colleague') as created_by
  from pool_imports i left join people u on u.id = i.created_by`;

/** Adds an import. */
export async function insertImport(db: Sql, values: Insertable<DB["pool_imports"]>): Promise<void> {
  await db.insertInto("pool_imports").values(values).execute();
}

/** Returns one import of the company, or undefined. */
export async function findImport(
  db: Sql,
  organizationId: string,
  importId: string,
): Promise<PoolImport | undefined> {
  const { rows } = await sql<PoolImport>`${SELECT}
    where i.id = ${importId} and i.organization_id = ${organizationId}`.execute(db);
  return rows[0];
}

/** Lists a pool's last ten imports, newest first. */
export async function findImports(db: Sql, poolId: string): Promise<PoolImport[]> {
  const { rows } = await sql<PoolImport>`${SELECT}
    where i.pool_id = ${poolId} order by i.created_at desc, i.id desc limit 10`.execute(db);
  return rows;
}

/** Whether an import of a pool is running. */
export async function hasRunningImport(db: Sql, poolId: string): Promise<boolean> {
  const { rows } = await sql<{ runs: boolean }>`
    select exists (select from pool_imports where pool_id = ${poolId} and state = 'running') as runs`.execute(
    db,
  );
  return rows[0]?.runs ?? false;
}

/** Returns the member an import runs for, or undefined. Runs as the worker. */
export async function findImportOwner(db: Sql, importId: string) {
  const { rows } = await sql<{ organization_id: string; created_by: string }>`
    select organization_id, created_by from pool_imports where id = ${importId}`.execute(db);
  return rows[0];
}

/**
 * Returns an import in progress, locked until the transaction ends; undefined once its pool can't be seen.
 */
export async function lockImport(db: Sql, importId: string) {
  const { rows } = await sql<{
    id: string;
    pool_id: string;
    organization_id: string;
    created_by: string;
    file_id: string;
    object_key: string;
    file_name: string;
    file_size: number;
    encoding: "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";
    delimiter: "," | ";" | "\t";
    columns: { name: string; column: string }[];
    phone_country: string | null;
    tags: string[];
    consent_words: string;
    consent_expires_at: string | null;
    state: PoolImport["state"];
    rows_read: number;
    pool_state: string;
    name_slug: string;
    pool_name: string;
  }>`
    select i.*, p.state as pool_state, p.name_slug, p.name as pool_name
    from pool_imports i join talent_pools p on p.id = i.pool_id
    where i.id = ${importId} for update of i`.execute(db);
  return rows[0];
}

/** The results of a batch. */
export interface Tally {
  readonly rows_read: number;
  readonly bytes_read: number;
  readonly added: number;
  readonly merged: number;
  readonly unchanged: number;
  readonly refused: number;
}

/** Adds the results of a batch. */
export async function addTally(db: Sql, importId: string, tally: Tally): Promise<void> {
  await sql`
    update pool_imports set rows_read = ${tally.rows_read}, bytes_read = ${tally.bytes_read},
      added = added + ${tally.added}, merged = merged + ${tally.merged}, unchanged = unchanged + ${tally.unchanged},
      refused = refused + ${tally.refused}
    where id = ${importId}`.execute(db);
}

/** Ends a running import; returns whether it did. */
export async function endImport(
  db: Sql,
  importId: string,
  state: "done" | "stopped" | "failed",
  problem: string | null = null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("pool_imports")
    .set({ state, problem, finished_at: sql<string>`now()` })
    .where("id", "=", importId)
    .where("state", "=", "running")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A row that was not imported. */
export interface RefusedRow {
  readonly row: number;
  readonly reason: string;
  readonly cells: string[];
}

/** Saves rows that were not imported. */
export async function insertImportErrors(
  db: Sql,
  where: { readonly importId: string; readonly organizationId: string },
  rows: readonly RefusedRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into pool_import_errors (import_id, organization_id, row, reason, cells)
    select ${where.importId}, ${where.organizationId}, e.row, e.reason, array(select jsonb_array_elements_text(e.cells))
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) e (row int, reason text, cells jsonb)`.execute(
    db,
  );
}

/** Lists an import's rows that were not imported, in the file's order, and the file's header. */
export async function findImportErrors(db: Sql, importId: string) {
  const { rows } = await sql<RefusedRow>`
    select row, reason, cells from pool_import_errors where import_id = ${importId} order by row`.execute(db);
  const { columns } = await db
    .selectFrom("pool_imports")
    .select("columns")
    .where("id", "=", importId)
    .executeTakeFirstOrThrow();
  return { rows, heading: (columns as { name: string }[]).map(({ name }) => name) };
}
