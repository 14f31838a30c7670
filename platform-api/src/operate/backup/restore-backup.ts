import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { createInterface } from "node:readline";
import { Client } from "pg";
import { ConfigError } from "#api/config/config-error";
import type { ObjectStorage } from "#api/storage/object-storage";
import { ABOUT, BackedUpFile, BackupAbout, DUMP, FILES } from "./backup-format.ts";
import { type Contents, isEmpty, makeRoles, readContents, serverMajor } from "./contents.sql.ts";
import { findBrokenRules, readLedgerHash } from "./ledger.sql.ts";
import { findTool, runTool } from "./postgres-tools.ts";

/** Where a backup goes. */
export interface Target {
  readonly databaseUrl: string;
  readonly objects: Pick<ObjectStorage, "sizeOf">;
}

/** What a restore made. */
export interface Restored {
  readonly about: BackupAbout;
  /** How the database differs from what was backed up, in words; empty when it does not. */
  readonly differences: readonly string[];
  /** Keys of files that the bucket lacks, or has in another size. */
  readonly missingFiles: readonly string[];
}

/**
 * Fills an empty database from a backup, roles first, all or nothing, and compares what came with what was backed up.
 * Files stay where they are: the bucket is compared with the list.
 * @throws ConfigError in words for a folder that holds no backup, and a database that is not empty.
 */
export async function restoreBackup({ databaseUrl, objects }: Target, folder: string): Promise<Restored> {
  const about = await readAbout(folder);
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const major = await serverMajor(client);
    if (major < about.postgres) {
      throw new ConfigError(
        `The backup is of PostgreSQL ${about.postgres}, this server is ${major}. Use a newer one.`,
      );
    }
    if (!(await isEmpty(client))) {
      throw new ConfigError("DATABASE_URL: this database has tables. A restore needs an empty one.");
    }
    const restore = await findTool("pg_restore", Math.max(major, about.writtenBy));
    refuseMismatch(restore.major, major);
    await makeRoles(client, about.roles);
    const dump = path.join(folder, DUMP);
    const { pathname } = new URL(databaseUrl);
    await runTool(restore, databaseUrl, [
      "--no-owner",
      "--single-transaction",
      "--exit-on-error",
      `--dbname=${decodeURIComponent(pathname.slice(1))}`,
      dump,
    ]);
    await client.query("analyze");
    const differences = [
      ...compare(about.contents, await readContents(client)),
      ...(await compareLedger(client, about.ledger)),
    ];
    return { about, differences, missingFiles: await findMissing(objects, path.join(folder, FILES)) };
  } finally {
    await client.end();
  }
}

/** From 17 on pg_restore sets `transaction_timeout`, which no older server knows. */
const SETS_TRANSACTION_TIMEOUT = 17;

function refuseMismatch(tool: number, server: number): void {
  if (server >= SETS_TRANSACTION_TIMEOUT || tool < SETS_TRANSACTION_TIMEOUT) return;
  throw new ConfigError(
    `pg_restore ${tool} cannot fill a server of version ${server}. Install postgresql-client-${server} and back up with it, or restore to a server of version ${tool}.`,
  );
}

async function readAbout(folder: string): Promise<BackupAbout> {
  const text = await readFile(path.join(folder, ABOUT), "utf8").catch((cause: unknown) => {
    throw new ConfigError(`${folder} holds no finished backup: it has no ${ABOUT}.`, { cause });
  });
  const parsed = BackupAbout.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  throw new ConfigError(`${path.join(folder, ABOUT)} is not what a backup writes.`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function compare(before: Contents, after: Contents): string[] {
  return (["rows", "made"] as const).flatMap((part) =>
    [...new Set([...Object.keys(before[part]), ...Object.keys(after[part])])]
      .filter((name) => before[part][name] !== after[part][name])
      .map((name) => {
        const what = part === "rows" ? `rows of ${name}` : name;
        return `${what}: ${before[part][name] ?? 0} were backed up, ${after[part][name] ?? 0} are here`;
      }),
  );
}

/** Money is compared to the last field, and proves itself anew. */
async function compareLedger(client: Client, before: string | undefined): Promise<string[]> {
  const broken = await findBrokenRules(client);
  if (before === undefined) return broken;
  const after = await readLedgerHash(client);
  if (after === before) return broken;
  return [`the ledger: ${before || "nothing"} was backed up, ${after || "nothing"} is here`, ...broken];
}

const AT_ONCE = 16;

async function findMissing(objects: Pick<ObjectStorage, "sizeOf">, file: string): Promise<string[]> {
  const missing: string[] = [];
  let batch: BackedUpFile[] = [];
  const check = async () => {
    const sizes = await Promise.all(batch.map(({ key }) => objects.sizeOf(key)));
    missing.push(...batch.filter(({ size }, at) => sizes[at] !== size).map(({ key }) => key));
    batch = [];
  };
  for await (const line of createInterface({ input: createReadStream(file) })) {
    batch.push(BackedUpFile.parse(JSON.parse(line)));
    if (batch.length === AT_ONCE) await check();
  }
  await check();
  return missing;
}
