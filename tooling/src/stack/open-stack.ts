import type { ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { findFreePort } from "../postgres/free-port.ts";
import { createTestDatabase } from "../postgres/test-database.ts";
import { root } from "../webpack/packages.ts";
import { endProcess, startProcess } from "./start-process.ts";

/** The whole product on a database, a disk and ports of its own, filled with the demo. */
export interface Stack {
  readonly url: string;
  /** Ends the API as a crash would: nothing of it gets a chance to tidy up. */
  kill(): Promise<void>;
  /** Starts the API on the same database, disk and ports, and waits until it is ready. */
  start(): Promise<void>;
  close(): Promise<void>;
}

/** What a process needs of its surroundings. A product's own settings, to its mail or its files, are not for this one. */
const KEPT = ["PATH", "HOME", "USER", "LANG", "TZ", "TMPDIR", "NODE_OPTIONS", "CI"];

/**
 * Starts the product from its sources and the builds in `remotesDir`, the current ones of this clone unless told, with
 * further settings as its environment.
 */
export async function openStack(
  remotesDir = path.join(root, "dist/remotes"),
  settings: Readonly<Record<string, string>> = {},
): Promise<Stack> {
  const database = await createTestDatabase({ fingerprint: "empty", migrate: () => Promise.resolve() });
  const dataDir = mkdtempSync(path.join(tmpdir(), "loubby-e2e-"));
  const [port, filesPort] = [await findFreePort(), await findFreePort()];
  const url = `http://localhost:${port}`;
  let api: ChildProcess | undefined;

  const start = async () => {
    api = await startProcess("platform-api/src/main.ts", `${url}/api/ready`, {
      ...Object.fromEntries(KEPT.map((name) => [name, process.env[name]])),
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      PORT: String(port),
      FILES_PORT: String(filesPort),
      REMOTES_DIR: remotesDir,
      REGISTER_LOCAL_BUILDS: "true",
      SEED_DEMO: "true",
      LOG_LEVEL: "error",
      ...settings,
    });
  };
  const end = async (signal: "SIGKILL" | "SIGTERM") => {
    if (api) await endProcess(api, signal);
  };
  await start();
  return {
    url,
    start,
    kill: () => end("SIGKILL"),
    async close() {
      await end("SIGTERM");
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
