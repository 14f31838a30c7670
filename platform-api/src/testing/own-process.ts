import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestContext } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { findFreePort } from "@loubby/tooling/free-port";
import { fromSource } from "@loubby/tooling/from-source";

/** A line of the log. */
export interface Line {
  readonly level: number;
  readonly msg: string;
  readonly doing?: string;
  readonly err?: { readonly code?: string };
}

/** The API as a process of its own. */
export interface OwnProcess {
  readonly url: string;
  /** The lines said so far; fails on one that is no JSON. */
  lines(): Line[];
  signal(name: "SIGTERM"): void;
  /** The exit code, once it is over. */
  readonly ended: Promise<number | null>;
}

/** Starts the API from its sources; it ends with the test. */
export async function ownProcess(t: TestContext, environment: NodeJS.ProcessEnv): Promise<OwnProcess> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "loubby-process-"));
  const [port, filesPort] = [await findFreePort(), await findFreePort()];
  const entry = path.resolve(import.meta.dirname, "../main.ts");
  const api: ChildProcess = spawn(process.execPath, [...fromSource, "--no-warnings", entry], {
    env: {
      PATH: process.env["PATH"],
      NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"],
      NODE_ENV: "development",
      PORT: String(port),
      FILES_PORT: String(filesPort),
      DATA_DIR: dataDir,
      REMOTES_DIR: path.join(dataDir, "remotes"),
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [api.stdout, api.stderr])
    stream?.on("data", (text: Buffer) => (said += text.toString()));
  const ended = once(api, "close").then(([code]) => code as number | null);
  t.after(async () => {
    api.kill("SIGKILL");
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  });
  return {
    url: `http://127.0.0.1:${port}`,
    lines: () =>
      said
        .slice(0, said.lastIndexOf("\n") + 1)
        .split("\n")
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Line),
    signal: (name) => void api.kill(name),
    ended,
  };
}

/** Waits until an address of a process answers with a status. Throws when the process ends before. */
export async function untilAnswers(process: OwnProcess, address: string, status: number): Promise<void> {
  let code: number | null | undefined;
  void process.ended.then((ended) => (code = ended));
  for (;;) {
    if (code !== undefined) throw new Error(`It ended with ${code} before ${address} answered ${status}.`);
    const now = await fetch(process.url + address, { signal: AbortSignal.timeout(8_000) }).then(
      (answer) => answer.status,
      () => 0,
    );
    if (now === status) return;
    await sleep(100);
  }
}
