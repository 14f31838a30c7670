import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { TestContext } from "node:test";
import { createTestDatabase } from "@loubby/tooling/test-database";
import { type App, buildApp } from "#api/app";
import { type Config, readConfig } from "#api/config";
import { openDatabase } from "#api/db/database";
import { migrate } from "#api/db/migrate";
import type { Services } from "#api/services";

const MIGRATIONS = path.resolve(import.meta.dirname, "../../migrations");

/** The application on a database of its own. */
export interface TestApp extends App {
  readonly services: Services;
}

/** Builds the application on a fresh, migrated database; both go when the test file's context ends. */
export async function testApp(t: TestContext, settings: Partial<Config> = {}): Promise<TestApp> {
  const database = await createTestDatabase({ fingerprint: fingerprint(), migrate: async (url) => void (await migrate(url)) });
  const config = readConfig({ DATABASE_URL: database.url, NODE_ENV: "test", LOG_LEVEL: "silent" });
  const db = openDatabase(database.url, 8);
  const services: Services = { config: { ...config, ...settings }, db };
  const app = await buildApp(services);
  t.after(async () => {
    await app.http.close();
    await db.close();
    await database.drop();
  });
  return { ...app, services };
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
