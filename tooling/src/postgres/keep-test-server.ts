// Holds the embedded test server of this clone while tests use it, and ends with it a minute after the last.
import { renameSync, rmSync, writeFileSync } from "node:fs";
import { totalmem } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { escapeIdentifier } from "pg";
import { LockHeldError } from "./hold-lock.ts";
import { connect } from "./ready.ts";
import { startPostgres } from "./start-postgres.ts";
import { testDataDir, testUrlFile } from "./test-server.ts";

const idleLimit = 60_000;
const lookEvery = 5000;
/** In MB: benches fill it with millions of rows. The server takes the memory as it needs it. */
const sharedBuffers = Math.min(2048, Math.max(128, Math.floor(totalmem() / 2 ** 23)));

try {
  await keep();
} catch (error) {
  if (!(error instanceof LockHeldError)) throw error;
}

async function keep(): Promise<void> {
  const server = await startPostgres({
    dataDir: testDataDir,
    durable: false,
    sharedBuffers,
    log: console.log,
  });
  try {
    await dropLeftovers(server.url);
    writeFileSync(`${testUrlFile}.new`, server.url, { mode: 0o600 });
    renameSync(`${testUrlFile}.new`, testUrlFile);
    for (let idle = 0; idle < idleLimit; idle = (await isUsed(server.url)) ? 0 : idle + lookEvery) {
      await sleep(lookEvery);
    }
  } finally {
    rmSync(testUrlFile, { force: true });
    await server.stop();
  }
}

/** Old templates, and databases whose tests were killed before they could drop them; no one is connected yet. */
async function dropLeftovers(url: string): Promise<void> {
  const client = await connect(url, "postgres");
  const left = await client.query<{ datname: string }>(
    "select datname from pg_database where datname like 'loubby\\_t%'",
  );
  for (const { datname } of left.rows) {
    await client.query(`drop database ${escapeIdentifier(datname)} with (force)`);
  }
  await client.end();
}

async function isUsed(url: string): Promise<boolean> {
  const client = await connect(url, "postgres");
  const others = await client.query(
    "select from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
  );
  await client.end();
  return others.rowCount !== 0;
}
