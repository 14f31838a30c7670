import { createWriteStream } from "node:fs";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Client } from "pg";
import { ConfigError } from "#api/config/config-error";
import type { ObjectStorage } from "#api/storage/object-storage";
import { ABOUT, type BackupAbout, DUMP, FILES } from "./backup-format.ts";
import { readContents, readRoles, serverMajor } from "./contents.sql.ts";
import { readLedgerHash } from "./ledger.sql.ts";
import { findTool, runTool } from "./postgres-tools.ts";

/** What is backed up. */
export interface Source {
  readonly databaseUrl: string;
  readonly bucket: string;
  readonly objects: Pick<ObjectStorage, "list">;
}

/**
 * Writes a backup into a new or empty folder: the database with the roles it needs, a list of the bucket's files, and
 * what both hold, all of one moment of the database. The product may run meanwhile. Files are listed after the
 * database, so that every file that a row names is listed unless it was removed in between.
 * @throws ConfigError in words when the folder is not empty or a tool is missing.
 */
export async function makeBackup(
  { databaseUrl, bucket, objects }: Source,
  folder: string,
): Promise<BackupAbout> {
  // Whatever a tool writes there holds everything people wrote, too.
  process.umask(0o077);
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0) throw new ConfigError(`${folder} is not empty. Name a new folder.`);
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const postgres = await serverMajor(client);
    const dump = await findTool("pg_dump", postgres);
    await client.query("begin isolation level repeatable read read only");
    const { rows } = await client.query<{ id: string }>("select pg_export_snapshot() as id");
    const target = path.join(folder, DUMP);
    await runTool(dump, databaseUrl, [
      "--format=custom",
      "--no-owner",
      `--snapshot=${rows[0]?.id}`,
      `--file=${target}`,
    ]);
    const contents = await readContents(client);
    const ledger = await readLedgerHash(client);
    const roles = await readRoles(client);
    const files = { bucket, ...(await listFiles(objects, path.join(folder, FILES))) };
    const at = new Date().toISOString();
    const about: BackupAbout = {
      format: 1,
      at,
      postgres,
      writtenBy: dump.major,
      roles,
      contents,
      ledger,
      files,
    };
    await writeFile(path.join(folder, ABOUT), `${JSON.stringify(about, null, 2)}\n`, { mode: 0o600 });
    return about;
  } finally {
    await client.end();
  }
}

async function listFiles(objects: Pick<ObjectStorage, "list">, file: string) {
  const sum = { count: 0, bytes: 0 };
  async function* lines() {
    for await (const object of objects.list("")) {
      sum.count += 1;
      sum.bytes += object.size;
      yield `${JSON.stringify(object)}\n`;
    }
  }
  await pipeline(Readable.from(lines()), createWriteStream(file, { mode: 0o600 }));
  return sum;
}
