import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, test } from "node:test";
import { Client } from "pg";
import { LockHeldError } from "./hold-lock.ts";
import { findCluster, removeCluster } from "./places.ts";
import { readPostmaster } from "./postmaster.ts";
import { startPostgres, type PostgresOptions, type RunningPostgres } from "./start-postgres.ts";

let dataDir: string;
const running = new Set<RunningPostgres>();

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), "loubby-postgres-"));
  chmodSync(dataDir, 0o711);
});

afterEach(async () => {
  await Promise.all([...running].map((server) => server.stop()));
  running.clear();
  removeCluster(dataDir);
  rmSync(dataDir, { recursive: true });
});

async function start(options: Partial<PostgresOptions> = {}): Promise<RunningPostgres> {
  const server = await startPostgres({ dataDir, log: () => {}, ...options });
  running.add(server);
  return server;
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** A process that starts the server and dies without stopping it. */
async function startAndDie(): Promise<void> {
  const module = new URL("./start-postgres.ts", import.meta.url).href;
  const options = JSON.stringify({ dataDir });
  const script = `const { startPostgres } = await import("${module}");
    await startPostgres({ ...${options}, log() {} });
    process.stdout.write("up");
    setInterval(() => {}, 1e6);`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(child.stdout, "data");
  child.kill("SIGKILL");
  await once(child, "exit");
}

test("a first start makes a durable UTF-8 database on the loopback address", async () => {
  const { url, adopted } = await start();
  assert.equal(adopted, false);
  assert.equal(new URL(url).hostname, "127.0.0.1");
  const [settings] = await query(
    url,
    `select current_database() as database, current_setting('server_encoding') as encoding,
       current_setting('fsync') as fsync, current_setting('listen_addresses') as addresses,
       current_setting('data_directory') as place`,
  );
  assert.deepEqual(settings, {
    database: "loubby",
    encoding: "UTF8",
    fsync: "on",
    addresses: "127.0.0.1",
    place: path.join(dataDir, "postgres"),
  });
});

test("the database asks for a password that only its owner can read", async () => {
  const { url } = await start();
  const file = path.join(dataDir, "postgres-password");
  assert.equal(statSync(file).mode & 0o777, 0o600);
  assert.equal(new URL(url).password, readFileSync(file, "utf8"));
  const wrong = new URL(url);
  wrong.password = "guess";
  await assert.rejects(query(wrong.href, "select 1"), /password authentication failed/);
});

test("data and port survive a restart", async () => {
  const first = await start();
  await query(first.url, "create table kept as select 'still here' as word");
  await first.stop();
  await assert.rejects(query(first.url, "select 1"), /ECONNREFUSED/);
  const second = await start();
  assert.equal(second.url, first.url);
  assert.deepEqual(await query(second.url, "select word from kept"), [{ word: "still here" }]);
});

test("a server whose starter was killed is taken over, and then stops with its new owner", async () => {
  await startAndDie();
  const orphan = readPostmaster(findCluster(dataDir))?.pid;
  const server = await start();
  assert.equal(server.adopted, true);
  assert.equal(server.pid, orphan);
  await server.stop();
  await assert.rejects(query(server.url, "select 1"), /ECONNREFUSED/);
});

test("committed rows are there after the server itself was killed", async () => {
  const first = await start();
  await query(first.url, "create table acknowledged as select generate_series(1, 100) as n");
  process.kill(first.pid, "SIGKILL");
  await first.stop();
  const second = await start();
  assert.deepEqual(await query(second.url, "select count(*)::int as n from acknowledged"), [{ n: 100 }]);
});

test("a stale postmaster.pid that names a living stranger does not stop a start", async () => {
  const first = await start();
  const pidFile = path.join(findCluster(dataDir), "postmaster.pid");
  const lines = readFileSync(pidFile, "utf8").split("\n");
  await first.stop();
  const stranger = spawn("sleep", ["600"]);
  try {
    writeFileSync(pidFile, [stranger.pid, ...lines.slice(1)].join("\n"));
    const second = await start();
    assert.equal(second.adopted, false);
    assert.equal(stranger.exitCode, null);
  } finally {
    stranger.kill("SIGKILL");
  }
});

test("a second start on running data is refused in words, and the first keeps running", async () => {
  const first = await start();
  await assert.rejects(startPostgres({ dataDir, log: () => {} }), (error) => {
    assert.ok(error instanceof LockHeldError);
    assert.equal(
      error.message,
      `The database in ${dataDir} is in use by another running process (pid ${process.pid}).`,
    );
    return true;
  });
  assert.deepEqual(await query(first.url, "select 1 as n"), [{ n: 1 }]);
});

test("of two starts at the same moment exactly one runs", async () => {
  const outcomes = await Promise.allSettled([start(), start()]);
  assert.deepEqual(outcomes.map(({ status }) => status).toSorted(), ["fulfilled", "rejected"]);
});

test("a start that was cut off while making the database begins it again", async () => {
  mkdirSync(path.join(dataDir, "postgres.new", "cluster", "base"), { recursive: true });
  const { url } = await start();
  assert.deepEqual(await query(url, "select 1 as n"), [{ n: 1 }]);
  assert.equal(existsSync(path.join(dataDir, "postgres.new")), false);
});

test("a taken port is left to its owner and another one is used", async () => {
  const first = await start();
  const other = mkdtempSync(path.join(tmpdir(), "loubby-postgres-"));
  chmodSync(other, 0o711);
  try {
    const second = await start({ dataDir: other, port: Number(new URL(first.url).port) });
    assert.notEqual(new URL(second.url).port, new URL(first.url).port);
    await second.stop();
  } finally {
    removeCluster(other);
    rmSync(other, { recursive: true });
  }
});

const notRoot = process.getuid?.() === 0 ? false : "only root hands the server to another account";
test("root can keep the data in a folder closed to everyone else", { skip: notRoot }, async () => {
  chmodSync(dataDir, 0o700);
  const first = await start();
  await query(first.url, "create table kept as select 1 as n");
  await first.stop();
  const second = await start();
  assert.deepEqual(await query(second.url, "select n from kept"), [{ n: 1 }]);
  await second.stop();
  const place = findCluster(dataDir);
  removeCluster(dataDir);
  assert.equal(existsSync(place), false);
});
