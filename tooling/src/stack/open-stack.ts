import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { findFreePort } from "../postgres/free-port.ts";
import { createTestDatabase } from "../postgres/test-database.ts";
import { fromSource } from "../source/from-source.ts";

const root = path.resolve(import.meta.dirname, "../../..");

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

/** Starts the product from its sources and the builds in `remotesDir`, the current ones of this clone unless told. */
export async function openStack(remotesDir = path.join(root, "dist/remotes")): Promise<Stack> {
  const database = await createTestDatabase({ fingerprint: "empty", migrate: () => Promise.resolve() });
  const dataDir = mkdtempSync(path.join(tmpdir(), "loubby-e2e-"));
  const [port, filesPort] = [await findFreePort(), await findFreePort()];
  const url = `http://localhost:${port}`;
  let api: ChildProcess | undefined;

  const start = async () => {
    api = spawn(process.execPath, [...fromSource, "platform-api/src/main.ts"], {
      cwd: root,
      stdio: ["ignore", "ignore", "inherit"],
      env: {
        ...Object.fromEntries(KEPT.map((name) => [name, process.env[name]])),
        DATABASE_URL: database.url,
        DATA_DIR: dataDir,
        PORT: String(port),
        FILES_PORT: String(filesPort),
        REMOTES_DIR: remotesDir,
        REGISTER_LOCAL_BUILDS: "true",
        SEED_DEMO: "true",
        LOG_LEVEL: "silent",
      },
    });
    await untilReady(api, url);
  };
  const end = async (signal: "SIGKILL" | "SIGTERM") => {
    if (api === undefined || api.exitCode !== null || api.signalCode !== null) return;
    const ended = once(api, "exit");
    api.kill(signal);
    await ended;
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

async function untilReady(api: ChildProcess, url: string): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    if (api.exitCode !== null) throw new Error(`The API ended with ${api.exitCode} before it was ready.`);
    const answer = await fetch(`${url}/api/ready`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  throw new Error("The API was not ready within a minute.");
}
