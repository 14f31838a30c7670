import assert from "node:assert/strict";
import { setTimeout as sleep } from "node:timers/promises";
import type { ImportColumn } from "@loubby/shared-contracts/http/sourcing/import-columns";
import { poolImports } from "@loubby/shared-contracts/http/sourcing/pool-imports";
import type { PoolImport } from "@loubby/shared-contracts/http/sourcing/pool-imports.schema";
import type { Person } from "../person.ts";
import { upload } from "../files/upload.ts";

/** Uploads a table of people; answers the file's id. */
export const uploadTable = (person: Person, bytes: Buffer | string, name = "people.csv") =>
  upload(person, { purpose: "pool-import", name, type: "text/csv" }, Buffer.from(bytes));

/** An import at its end. */
export async function endOfImport(person: Person, importId: string): Promise<PoolImport> {
  for (let tries = 0; tries < 400; tries += 1) {
    const found = await person.call(poolImports.get, { params: { importId } });
    if (found.state !== "running") return found;
    await sleep(25);
  }
  return assert.fail("The import does not end.");
}

/** Takes a table into a pool with the columns that are guessed, or those given; answers the import at its end. */
export async function importTable(
  person: Person,
  poolId: string,
  bytes: Buffer | string,
  change: {
    readonly columns?: ImportColumn[];
    readonly phone_country?: string;
    readonly tags?: string[];
  } = {},
): Promise<PoolImport> {
  const file_id = await uploadTable(person, bytes);
  const params = { poolId };
  const preview = await person.call(poolImports.preview, { params, body: { file_id } });
  const columns = preview.columns.map(({ guess }) => guess);
  const started = await person.call(poolImports.start, { params, body: { file_id, columns, ...change } });
  return endOfImport(person, started._id);
}
