import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, type TestContext } from "node:test";
import { createTestDatabase } from "@loubby/tooling/test-database";
import { type App, buildApp } from "#api/app";
import { readSettings } from "#api/read-settings";
import { migrate } from "#api/db/migrate";
import { readMigrations } from "#api/db/migrations/migrations";
import { readDefinitions } from "#api/db/definitions/read-definitions";
import { startBackground } from "#api/background/background";
import { modules } from "#api/modules";
import { openLog } from "#api/telemetry/log";
import type { Services } from "#api/services";
import { startServices } from "#api/start-services";
import { readInvariants } from "#api/invariants/watch-invariants";
import { unmaskedLinks } from "./unmasked-links.ts";

const queues = modules.flatMap(({ work = [] }) => work.map(({ queue }) => queue));

/** The whole application on a database and a disk of its own. */
export interface TestApp extends App {
  readonly services: Services;
  /** What failed beside requests since the start. */
  readonly faults: unknown[];
}

/** A test application that its opener closes; `close` removes its database and files. */
export interface OpenTestApp extends TestApp {
  close(): Promise<void>;
}

/** Builds the whole application on a fresh, migrated database, with further settings as its environment. */
export async function openTestApp(environment: NodeJS.ProcessEnv = {}): Promise<OpenTestApp> {
  const database = await createTestDatabase({
    fingerprint: await fingerprint(),
    migrate: prepare,
  });
  const node = await openTestNode(database.url, environment);
  return {
    ...node,
    async close() {
      await node.close();
      await database.drop();
    },
  };
}

/** What every node would do first on an empty database is done once, in the template. */
async function prepare(databaseUrl: string): Promise<void> {
  await migrate(databaseUrl);
  const store = { databaseUrl, connections: 2, clocks: false };
  const background = await startBackground(store, queues, (fault) => {
    throw fault;
  });
  await background.stop();
}

/** The whole application on a database that is there and migrated: one node of several, perhaps. */
export async function openTestNode(
  databaseUrl: string,
  environment: NodeJS.ProcessEnv = {},
): Promise<OpenTestApp> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "loubby-test-"));
  const filesPort = await freePort();
  const config = readSettings({
    DATABASE_URL: databaseUrl,
    DATABASE_CONNECTIONS: "24",
    DATA_DIR: dataDir,
    REMOTES_DIR: path.join(dataDir, "remotes"),
    FILES_PORT: String(filesPort),
    FILES_URL: `http://127.0.0.1:${filesPort}`,
    NODE_ENV: "test",
    LOG_LEVEL: "silent",
    CALENDAR_PASSWORDS_SECRET: "seals what people connect in these tests",
    PAYOUT_DETAILS_SECRET: "seals what sellers leave in these tests",
    ...environment,
  });
  const faults: unknown[] = [];
  let open = true;
  // The job runner still holds a connection for a moment after it has stopped; losing it to the drop is no fault.
  const { services, stop } = await startServices(
    config,
    openLog(config.logLevel),
    (fault) => void (open && faults.push(fault)),
    // What runs by the clock would come between what a test does, which runs it at the moment that it means.
    { clocks: false },
  );
  const app = await buildApp(services);
  return {
    ...app,
    services,
    faults,
    async close() {
      await services.realtime?.close();
      await app.http.close();
      await stop();
      open = false;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * The same for one test: it closes by itself, and fails the test when anything failed beside its requests or an invariant of
 * money is broken.
 */
export async function testApp(t: TestContext, environment: NodeJS.ProcessEnv = {}): Promise<TestApp> {
  const app = await openTestApp(environment);
  t.after(() => closeSound(app));
  return app;
}

/**
 * The same for the tests of a file that can live with what those before them left, as opening one costs more than most
 * tests: the first that asks opens it.
 */
export function sharedApp(): () => Promise<TestApp> {
  let opening: Promise<OpenTestApp> | undefined;
  after(async () => {
    if (opening) await closeSound(await opening);
  });
  return () => (opening ??= openTestApp());
}

async function closeSound(app: OpenTestApp): Promise<void> {
  // Every mail of every test: so no link that is mailed can escape the mask of the log.
  const unmasked = await unmaskedLinks(app);
  const broken = (await readInvariants(app.services)).filter(({ count }) => count > 0);
  await app.close();
  if (unmasked.length > 0) throw new Error(`The log would hold mailed secrets: ${unmasked.join(" ")}`);
  if (broken.length > 0) throw new Error(`Money is not as it must be: ${JSON.stringify(broken)}`);
  if (app.faults.length > 0) throw new AggregateError(app.faults, "Something failed beside the requests.");
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

let known: Promise<string> | undefined;

function fingerprint(): Promise<string> {
  known ??= readFingerprint();
  return known;
}

async function readFingerprint(): Promise<string> {
  const hash = createHash("sha256");
  for (const { name, retryLimit, retryDelay } of queues) hash.update(`${name} ${retryLimit} ${retryDelay}`);
  for (const { digest } of await readMigrations()) hash.update(digest);
  hash.update((await readDefinitions()).digest);
  return hash.digest("hex").slice(0, 20);
}
