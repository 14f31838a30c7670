import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { RunAs } from "@loubby/tooling/run-as";

/** How the assembled product is run: as an account that can write nothing but its own data. */
export interface Surroundings {
  /** What `npm run production -- assemble` made. */
  readonly app: string;
  readonly account: RunAs;
  readonly environment: NodeJS.ProcessEnv;
}

/** A process of the product that stays. */
export interface Running {
  readonly url: string;
  /** Everything it wrote. */
  log(): string;
  /** Ends it, and waits until it has ended; answers its exit code, null after a signal that it could not hear. */
  end(signal: "SIGTERM" | "SIGKILL"): Promise<number | null>;
}

const CLI = "dist/operate/operate-cli.js";

/** Starts `start` or `files` on a port, and waits until `ready` is answered. */
export async function run(
  { app, account, environment }: Surroundings,
  command: "start" | "files",
  { port, dataDir, ready }: { readonly port: number; readonly dataDir: string; readonly ready: string },
): Promise<Running> {
  const logFile = path.join(dataDir, `${command}.log`);
  const output = openSync(logFile, "a", 0o600);
  const child = spawn(process.execPath, [CLI, command], {
    ...account,
    cwd: app,
    stdio: ["ignore", output, output],
    env: { ...environment, PORT: String(port), DATA_DIR: dataDir },
  });
  closeSync(output);
  const url = `http://127.0.0.1:${port}`;
  const log = () => readFileSync(logFile, "utf8");
  await untilAnswered(`${url}${ready}`, child, log);
  return {
    url,
    log,
    async end(signal) {
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, "exit");
        child.kill(signal);
        await ended;
      }
      return child.exitCode;
    },
  };
}

async function untilAnswered(url: string, child: ChildProcess, log: () => string): Promise<void> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    if (child.exitCode !== null || Date.now() > deadline)
      throw new Error(`${url} does not answer:\n${log()}`);
    const answer = await fetch(url).catch(() => undefined);
    // The store refuses unsigned requests, and so says that it is there.
    if (answer?.ok || answer?.status === 403) return;
    await sleep(100);
  }
}

/** What a command said, and how it ended. */
export interface Said {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs a command of the product to its end. */
export function command(
  { app, account, environment }: Surroundings,
  args: readonly string[],
  more: NodeJS.ProcessEnv = {},
): Promise<Said> {
  return new Promise((resolve) => {
    const options = { ...account, cwd: app, env: { ...environment, ...more } };
    execFile(process.execPath, [CLI, ...args], options, (error, out, err) => {
      resolve({ code: error === null ? 0 : Number(error.code ?? 1), out, err });
    });
  });
}
