import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { findFreePort } from "../postgres/free-port.ts";
import { createTestDatabase, type TestDatabase } from "../postgres/test-database.ts";
import { root } from "../webpack/packages.ts";
import { endProcess, startProcess } from "./start-process.ts";

/** Where a product filled with the demo lies at rest: no one is connected to its database. */
export interface SeededDemo {
  readonly databaseUrl: string;
  readonly dataDir: string;
}

/** What a process needs of its surroundings. A product's own settings, to its mail or its files, are not for ours. */
const KEPT = ["PATH", "HOME", "USER", "LANG", "TZ", "TMPDIR", "NODE_OPTIONS", "CI"];

/** The environment that the API starts in; its sources are compiled once for all. */
export function surroundings(): NodeJS.ProcessEnv {
  return {
    ...Object.fromEntries(KEPT.map((name) => [name, process.env[name]])),
    NODE_COMPILE_CACHE: path.join(root, ".cache/compiled"),
    // All copies open what the first one sealed.
    CALENDAR_PASSWORDS_SECRET: "seals what people connect in copies of the demo",
    PAYOUT_DETAILS_SECRET: "seals what sellers leave in copies of the demo",
  };
}

/**
 * Fills a product with the demo, once for all that begin as its copies: that takes far longer than a copy. It knows no
 * builds; a copy registers its own. `drop` removes it.
 */
export async function seedDemo(): Promise<{ readonly demo: SeededDemo; drop(): Promise<void> }> {
  const database = await emptyDatabase();
  const dataDir = mkdtempSync(path.join(tmpdir(), "loubby-demo-"));
  const drop = async () => {
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const [port, filesPort] = [await findFreePort(), await findFreePort()];
    const api = await startProcess("platform-api/src/main.ts", `http://localhost:${port}/api/ready`, {
      ...surroundings(),
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      PORT: String(port),
      FILES_PORT: String(filesPort),
      REMOTES_DIR: path.join(dataDir, "no-builds"),
      SEED_DEMO: "true",
      LOG_LEVEL: "error",
    });
    await endProcess(api, "SIGTERM");
    return { demo: { databaseUrl: database.url, dataDir }, drop };
  } catch (error) {
    await drop();
    throw error;
  }
}

/** A database without a table. */
export function emptyDatabase(): Promise<TestDatabase> {
  return createTestDatabase({ fingerprint: "empty", migrate: () => Promise.resolve() });
}
