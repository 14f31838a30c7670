import type { ChildProcess } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { findFreePort } from "../postgres/free-port.ts";
import { cloneTestDatabase } from "../postgres/test-database.ts";
import { root } from "../webpack/packages.ts";
import { emptyDatabase, type SeededDemo, surroundings } from "./seeded-demo.ts";
import { endProcess, startProcess } from "./start-process.ts";

/** The whole product on a database, a disk and ports of its own, filled with the demo. */
export interface Stack {
  readonly url: string;
  /** Names the owner of the tables: for what only time brings about. */
  readonly databaseUrl: string;
  /** Ends the API as a crash would: nothing of it gets a chance to tidy up. */
  kill(): Promise<void>;
  /** Starts the API on the same database, disk and ports, and waits until it is ready. */
  start(): Promise<void>;
  close(): Promise<void>;
}

/** Names the demo that stacks are copies of to this process and those that it starts. */
export function beginStacksAs(demo: SeededDemo): void {
  process.env["SEEDED_DEMO"] = JSON.stringify(demo);
}

/**
 * Starts the product from its sources and the builds in `remotesDir`, the current ones of this clone unless told, with
 * further settings as its environment. It begins as a copy of the demo that `beginStacksAs` named, else fills an empty
 * database.
 */
export async function openStack(
  remotesDir = path.join(root, "dist/remotes"),
  settings: Readonly<Record<string, string>> = {},
): Promise<Stack> {
  const named = process.env["SEEDED_DEMO"];
  const demo = named === undefined ? undefined : (JSON.parse(named) as SeededDemo);
  const database = await (demo === undefined ? emptyDatabase() : cloneTestDatabase(demo.databaseUrl));
  const dataDir = mkdtempSync(path.join(tmpdir(), "loubby-e2e-"));
  if (demo !== undefined) cpSync(demo.dataDir, dataDir, { recursive: true });
  const [port, filesPort] = [await findFreePort(), await findFreePort()];
  const url = `http://localhost:${port}`;
  let api: ChildProcess | undefined;

  const start = async () => {
    api = await startProcess("platform-api/src/main.ts", `${url}/api/ready`, {
      ...surroundings(),
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
    databaseUrl: database.url,
    start,
    kill: () => end("SIGKILL"),
    async close() {
      await end("SIGTERM");
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
