import { createHash } from "node:crypto";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestContext } from "node:test";
import { createTestDatabase } from "@loubby/tooling/test-database";
import { type App, buildApp } from "#api/app";
import { type Config, readConfig } from "#api/config";
import { migrate } from "#api/db/migrate";
import type { Services } from "#api/services";
import { startServices } from "#api/start-services";

const MIGRATIONS = path.resolve(import.meta.dirname, "../../migrations");

/** The application on a database of its own. */
export interface TestApp extends App {
  readonly services: Services;
}

/**
 * Builds the whole application on a fresh, migrated database, with a file store of its own; all of it goes when the
 * test ends.
 */
export async function testApp(t: TestContext, settings: Partial<Config> = {}): Promise<TestApp> {
  const database = await createTestDatabase({
    fingerprint: fingerprint(),
    migrate: async (url) => void (await migrate(url)),
  });
  const dataDir = await mkdtemp(path.join(tmpdir(), "loubby-test-"));
  const config = readConfig({
    DATABASE_URL: database.url,
    DATABASE_POOL: "8",
    DATA_DIR: dataDir,
    FILES_PORT: String(await freePort()),
    NODE_ENV: "test",
    LOG_LEVEL: "silent",
  });
  const faults: unknown[] = [];
  const { services, stop } = await startServices({ ...config, ...settings }, (fault) => faults.push(fault));
  const app = await buildApp(services);
  t.after(async () => {
    await app.http.close();
    await stop();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
    if (faults.length > 0) throw new AggregateError(faults, "Something failed beside the requests.");
  });
  return { ...app, services };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

let known: string | undefined;

function fingerprint(): string {
  if (known === undefined) {
    const hash = createHash("sha256");
    for (const file of readdirSync(MIGRATIONS).sort()) hash.update(readFileSync(path.join(MIGRATIONS, file)));
    known = hash.digest("hex").slice(0, 20);
  }
  return known;
}
