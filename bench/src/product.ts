import { randomBytes } from "node:crypto";
import { cpSync, mkdirSync } from "node:fs";
import path from "node:path";
import { Client } from "pg";
import { findFreePort } from "@loubby/tooling/free-port";
import { remotesDir } from "@loubby/tooling/packages";
import { endProcess, startProcess } from "@loubby/tooling/start-process";
import { seedDemo, type SeededDemo } from "@loubby/tooling/seeded-demo";
import { cloneTestDatabase, type TestDatabase } from "@loubby/tooling/test-database";
import { scratch } from "./scratch.ts";

/** The product with its demo, on a database, a disk and ports of its own. It runs until the process ends its benches. */
export interface Product {
  readonly origin: string;
  readonly databaseUrl: string;
  /** The API's process. */
  readonly pid: number;
}

interface Place {
  readonly database: TestDatabase;
  readonly dataDir: string;
}

let demo: Promise<SeededDemo> | undefined;
const readOnly = new Map<string, Promise<Product>>();
const endings: (() => Promise<void>)[] = [];

/**
 * Starts a product that serves the builds of `builds`, for benches that change it; with `tracked`, the server counts what its
 * functions take. `settings` are further ones of its environment.
 */
export async function openProduct(
  builds: string = remotesDir,
  tracked = false,
  settings: NodeJS.ProcessEnv = {},
): Promise<Product> {
  const seeded = await (demo ??= seedOnce());
  const dataDir = newDataDir();
  cpSync(seeded.dataDir, dataDir, { recursive: true });
  const database = await cloneTestDatabase(seeded.databaseUrl);
  whenOver(database.drop);
  if (tracked) await trackFunctions(database);
  const { origin, pid, end } = await startApi({ database, dataDir }, builds, { ...DEMO, ...settings });
  whenOver(end);
  return { origin, databaseUrl: database.url, pid };
}

/** The product as an installation runs it, with the demo's data: its files in a store of its own; mails reach no one. */
export async function openProductionProduct(): Promise<Product> {
  const seeded = await (demo ??= seedOnce());
  const database = await cloneTestDatabase(seeded.databaseUrl);
  whenOver(database.drop);
  const port = await findFreePort();
  const store = `http://127.0.0.1:${port}`;
  const installation = {
    NODE_ENV: "production",
    DATABASE_DURABILITY: "unchecked",
    HOST: "127.0.0.1",
    S3_ENDPOINT: store,
    FILES_URL: store,
    S3_ACCESS_KEY_ID: "bench",
    S3_SECRET_ACCESS_KEY: randomBytes(24).toString("hex"),
    SMTP_URL: "smtp://127.0.0.1:9",
    MAIL_FROM: "Loubby <hello@bench.test>",
    TRUST_PROXY: "none",
    SHUTDOWN_DELAY: "0",
  };
  const files = await startProcess(
    { file: "platform-api/src/operate/operate-cli.ts", args: ["files"] },
    store,
    {
      ...process.env,
      ...installation,
      DATABASE_URL: database.url,
      PUBLIC_URL: "http://127.0.0.1",
      PORT: String(port),
      DATA_DIR: newDataDir(),
    },
  );
  whenOver(() => endProcess(files, "SIGTERM"));
  const { origin, pid, end } = await startApi({ database, dataDir: newDataDir() }, remotesDir, installation);
  whenOver(end);
  return { origin, databaseUrl: database.url, pid };
}

/** The product for benches that only read it: one for all benches of this process. */
export function sharedProduct(builds: string = remotesDir): Promise<Product> {
  const product = readOnly.get(builds) ?? openProduct(builds);
  readOnly.set(builds, product);
  return product;
}

/** What is to happen once the last bench of this process is over. */
export function whenOver(end: () => Promise<void>): void {
  endings.push(end);
}

/** Ends everything that the benches of this process opened. */
export async function endAll(): Promise<void> {
  for (const end of endings.splice(0).toReversed()) await end();
}

/** Every product begins as a copy of one that was filled with the demo. */
async function seedOnce(): Promise<SeededDemo> {
  const { demo, drop } = await seedDemo();
  whenOver(drop);
  return demo;
}

const DEMO = { REGISTER_LOCAL_BUILDS: "true", SEED_DEMO: "true" };

async function startApi({ database, dataDir }: Place, builds: string, settings: NodeJS.ProcessEnv) {
  const port = await findFreePort();
  const origin = `http://localhost:${port}`;
  const api = await startProcess("platform-api/src/main.ts", `${origin}/api/ready`, {
    ...process.env,
    NODE_ENV: "test",
    DATABASE_URL: database.url,
    PORT: String(port),
    PUBLIC_URL: origin,
    FILES_PORT: String(await findFreePort()),
    DATA_DIR: dataDir,
    REMOTES_DIR: builds,
    LOG_LEVEL: "error",
    ...settings,
  });
  return { origin, pid: api.pid ?? Number.NaN, end: () => endProcess(api, "SIGTERM") };
}

async function trackFunctions({ url }: TestDatabase): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(
    `alter database ${client.escapeIdentifier(new URL(url).pathname.slice(1))} set track_functions = 'all'`,
  );
  await client.end();
}

let places = 0;

function newDataDir(): string {
  places += 1;
  const dir = path.join(scratch(), `data-${places}`);
  mkdirSync(dir);
  return dir;
}
