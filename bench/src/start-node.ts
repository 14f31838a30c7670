import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";

export const root = path.resolve(import.meta.dirname, "../..");

/** A first start fills an empty database, which takes long on a busy machine. */
const PATIENCE_MS = 120_000;

/** A script to run: its file, what it is told, and where it runs. */
export interface Script {
  readonly file: string;
  readonly args?: readonly string[];
  /** The repository unless told. */
  readonly cwd?: string;
}

/** Starts a script of the repository and waits until `readyUrl` answers well. Throws when it does not. */
export async function startNode(
  script: string | Script,
  readyUrl: string,
  env: NodeJS.ProcessEnv,
): Promise<ChildProcess> {
  const { file, args = [], cwd = root }: Script = typeof script === "string" ? { file: script } : script;
  const child = spawn(process.execPath, ["-C", "x-source", file, ...args], {
    cwd,
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, NODE_ENV: "test", ...env },
  });
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline && child.exitCode === null) {
    const answer = await fetch(readyUrl).catch(() => undefined);
    // A store of files refuses whoever does not sign, and so says that it is there.
    if (answer?.ok || answer?.status === 403) return child;
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  await stop(child);
  throw new Error(`${file} did not start.`);
}

/** Ends a process as a person would and waits until it is gone. */
export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
}
