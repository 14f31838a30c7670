import { cutText } from "@loubby/shared-contracts/http/cut-text";
import { uuidv7 } from "uuidv7";
import type { z } from "zod";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { poolColumns } from "@loubby/shared-contracts/http/sourcing/import-columns";
import type {
  ImportPreview,
  PoolImport,
  poolImportsSchema,
} from "@loubby/shared-contracts/http/sourcing/pool-imports.schema";
import { askerOf } from "#api/access/principal";
import type { Sql } from "#api/db/database";
import type { Member } from "#api/http/serve";
import { poolImportQueue } from "../../queues.ts";
import type { Services } from "#api/services";
import { requirePool, requireShared, requireWorkIn } from "../place.ts";
import { tellPools } from "../tell-pools.ts";
import { lockMembers } from "../write-members.sql.ts";
import {
  endImport,
  findImport,
  findImportErrors,
  findImports,
  hasRunningImport,
  insertImport,
} from "./imports.sql.ts";
import { previewOf, readUpload, refuseColumns, requireTable, SHOWN_SIGNS } from "./read-upload.ts";
import { reportOf } from "./report.ts";

type Asked = z.output<typeof poolImportsSchema.start.body>;

/**
 * Returns an upload's first rows, with guessed columns. Throws 403, 404, 409 `pool_archived`, 422
 * `file_not_ready`, `not_a_table`.
 */
export async function previewImport(
  services: Services,
  member: Member,
  poolId: string,
  fileId: string,
): Promise<ImportPreview> {
  const file = await services.db.as(askerOf(member)).read(async (sql) => {
    await requireWorkIn(sql, member, poolId);
    return requireTable(sql, fileId);
  });
  return previewOf(await readUpload(services, file.object_key), poolColumns);
}

/**
 * Starts importing an upload into a pool. Throws like the preview, 409 `import_running` while another import of the
 * pool runs, 422 at `columns` when no column identifies a person.
 */
export async function startImport(
  services: Services,
  member: Member,
  poolId: string,
  { file_id, columns, phone_country, tags, consent }: Asked,
): Promise<PoolImport> {
  const asMember = services.db.as(askerOf(member));
  const file = await asMember.read(async (sql) => {
    await requireWorkIn(sql, member, poolId);
    return requireTable(sql, file_id);
  });
  const { heading, encoding, delimiter } = await readUpload(services, file.object_key);
  refuseColumns(columns, heading);
  return asMember.write(async (sql) => {
    await requireWorkIn(sql, member, poolId);
    await lockMembers(sql, poolId);
    if (await hasRunningImport(sql, poolId))
      throw new ApiError(
        409,
        "import_running",
        "Another file is being imported. Wait for it to finish, or stop it.",
      );
    const id = uuidv7();
    await insertImport(sql, {
      id,
      pool_id: poolId,
      organization_id: member.organization.id,
      created_by: member.userId,
      file_id,
      object_key: file.object_key,
      file_name: file.name,
      file_size: file.size,
      encoding,
      delimiter,
      columns: JSON.stringify(
        heading.map((name, at) => ({ name: cutText(name, SHOWN_SIGNS), column: columns[at] })),
      ),
      phone_country,
      tags,
      consent_words: consent?.words ?? "",
      consent_expires_at: consent?.expires_at ?? null,
    });
    await services.background.send(sql, poolImportQueue, { importId: id });
    await tellPools(sql, member.organization.id);
    return requireImport(sql, member, id);
  });
}

/** Lists a pool's latest imports. Throws 404. */
export async function readImports({ db }: Services, member: Member, poolId: string): Promise<PoolImport[]> {
  return db.as(askerOf(member)).read(async (sql) => {
    await requirePool(sql, member, poolId);
    return findImports(sql, poolId);
  });
}

/** Returns an import's progress. Throws 404. */
export async function readImport({ db }: Services, member: Member, importId: string): Promise<PoolImport> {
  return db.as(askerOf(member)).read((sql) => requireImport(sql, member, importId));
}

/** Stops an import; one that has ended is returned as it is. Throws 403, 404. */
export async function stopImport({ db }: Services, member: Member, importId: string): Promise<PoolImport> {
  return db.as(askerOf(member)).write(async (sql) => {
    const { pool_id } = await requireImport(sql, member, importId);
    await requireShared(sql, member, pool_id);
    await endImport(sql, importId, "stopped");
    await tellPools(sql, member.organization.id);
    return requireImport(sql, member, importId);
  });
}

/** Returns the rows that were not imported, as a CSV. Throws 404. */
export async function readReport({ db }: Services, member: Member, importId: string) {
  return db.as(askerOf(member)).read(async (sql) => {
    const { file_name } = await requireImport(sql, member, importId);
    const { rows, heading } = await findImportErrors(sql, importId);
    return { name: `${file_name.replace(/\.\w+$/, "")}-not-taken.csv`, csv: reportOf(heading, rows) };
  });
}

async function requireImport(sql: Sql, member: Member, importId: string): Promise<PoolImport> {
  const found = await findImport(sql, member.organization.id, importId);
  if (found) return found;
  throw new ApiError(
    404,
    "import_not_found",
    "This import doesn't exist, or its pool isn't shared with you.",
  );
}
