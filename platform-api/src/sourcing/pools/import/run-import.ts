import * as paths from "@loubby/shared-contracts/paths";
import { poolImports } from "@loubby/shared-contracts/http/sourcing/pool-imports";
import { IMPORT_MOST } from "@loubby/shared-contracts/http/sourcing/import-columns";
import { refusalOfPerson } from "#api/access/decide";
import type { Access } from "#api/db/database";
import { removeUnusedFile } from "#api/files/remove-unused-file";
import { tell } from "#api/notifications/tell";
import type { Services } from "#api/services";
import { subjectOfMember } from "#api/settings/member-subject";
import { decodeTable } from "./decode-table.ts";
import {
  addTally,
  endImport,
  findImport,
  findImportOwner,
  insertImportErrors,
  lockImport,
} from "./imports.sql.ts";
import { readWhole } from "./read-whole.ts";
import { BrokenTable, readRows, type TableRow } from "./read-table.ts";
import { takeBatch } from "./take-batch.ts";
import { tellPools } from "../tell-pools.ts";
import { talentNotices } from "../../notices.ts";

/** Rows written in one transaction, and between two checks of whether the import continues. */
const BATCH = 2000;

type Work = NonNullable<Awaited<ReturnType<typeof lockImport>>>;

/** The problem of an import that someone stopped; it has ended already. */
const STOPPED = "Someone stopped it.";

interface Batch {
  /** The number of the file's rows before them. */
  readonly from: number;
  readonly rows: TableRow[];
  /** The share of the file read so far, 0 to 1. */
  readonly read: number;
}

/**
 * Imports a file of people into a pool, as the member who started it and while they may. Restarted after a crash it
 * continues after the last written rows; the upload is deleted at the end.
 */
export async function runImport(services: Services, importId: string): Promise<void> {
  const owner = await services.db.as({ role: "worker" }).read((sql) => findImportOwner(sql, importId));
  if (owner === undefined) return;
  const asOwner = services.db.as({ user: owner.created_by, organization: owner.organization_id });
  const work = await asOwner.write((sql) => lockImport(sql, importId));
  if (work?.state !== "running") return;
  const bytes = await readWhole(services, work.object_key);
  const failure =
    bytes === null
      ? "The file is gone. Please upload it again."
      : await takeAll(services, asOwner, work, decodeTable(bytes, work.encoding));
  await asOwner.write(async (sql) => {
    if (!(await endImport(sql, importId, failure === null ? "done" : "failed", failure))) return;
    await tellPools(sql, work.organization_id);
    const end = await findImport(sql, work.organization_id, importId);
    if (end === undefined) return;
    const { added, merged, refused } = end;
    await tell(sql, {
      userId: work.created_by,
      organizationId: work.organization_id,
      title: failure === null ? `${work.file_name} was imported` : `Couldn't import all of ${work.file_name}`,
      body: `“${work.pool_name}”: ${added} added, ${merged} updated, ${refused} rows not imported.`,
      link: `${paths.pool(work.name_slug)}?part=import`,
      notice: talentNotices.imported,
      event: importId,
    });
  });
  await removeUnusedFile(services, work.file_id);
}

/** Imports batch after batch; returns why it ended early, or null. */
async function takeAll(
  services: Services,
  asOwner: Access,
  work: Work,
  text: string,
): Promise<string | null> {
  try {
    for await (const batch of batchesOf(text, work)) {
      const refusal = await takeOne(services, asOwner, work, batch);
      if (refusal !== null) return refusal;
    }
    return null;
  } catch (error) {
    if (!(error instanceof BrokenTable)) throw error;
    return `A quotation mark in row ${error.row} is never closed. The rows before it were imported. Fix it and import the file again: no one will be added twice.`;
  }
}

/** Yields the unwritten rows in batches; rows before an error are yielded before it is thrown. */
async function* batchesOf(text: string, { delimiter, rows_read }: Work): AsyncGenerator<Batch> {
  const table = readRows(text, delimiter);
  let rows: TableRow[] = [];
  let upTo = 0;
  let written = rows_read;
  let broken: unknown;
  for (let at = 1; ; at += 1) {
    const next = await table.next().catch((error: unknown) => {
      broken = error;
      return { done: true, value: undefined } as const;
    });
    if (next.done) break;
    upTo = next.value.read;
    if (at > rows_read) rows.push(next.value);
    if (rows.length < BATCH) continue;
    yield { from: at - rows.length, rows, read: upTo };
    written = at;
    rows = [];
  }
  if (rows.length > 0) yield { from: written, rows, read: upTo };
  if (broken !== undefined) throw broken;
}

/** Writes one batch together with the progress; returns why the import ends, or null. */
async function takeOne(
  services: Services,
  asOwner: Access,
  { id }: Work,
  batch: Batch,
): Promise<string | null> {
  return asOwner.write(async (sql) => {
    const work = await lockImport(sql, id);
    if (work?.state !== "running") return STOPPED;
    // Another worker that was thought dead may have written some of them.
    const rows = batch.rows.slice(Math.max(0, work.rows_read - batch.from));
    if (rows.length === 0) return null;
    const subject = await subjectOfMember(services, sql, work.organization_id, work.created_by);
    if (subject === undefined || refusalOfPerson(poolImports.start.access, subject, false) !== null)
      return "The person who started this no longer has permission.";
    if (work.pool_state === "archived") return "The pool was archived.";
    if (work.rows_read + rows.length > IMPORT_MOST)
      return `A file can have at most ${IMPORT_MOST.toLocaleString("en")} rows. Import the rest as a second file.`;
    const result = await takeBatch(sql, work, rows);
    const where = { importId: id, organizationId: work.organization_id };
    await insertImportErrors(sql, where, result.refused);
    await addTally(sql, id, {
      ...result.tally,
      refused: result.refused.length,
      rows_read: work.rows_read + rows.length,
      bytes_read: Math.round(work.file_size * batch.read),
    });
    await tellPools(sql, work.organization_id);
    return null;
  });
}
