import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fromSource } from "../source/from-source.ts";
import { root } from "../webpack/packages.ts";

/** How much of what a process says last is kept, in characters. */
const LAST_WORDS = 4000;

/** How long a start may take, in ms: a first one fills an empty database, on a busy machine maybe. */
const PATIENCE = 120_000;

/** A script to run: its file, what it is told, and where it runs. */
export interface Script {
  readonly file: string;
  readonly args?: readonly string[];
  /** The repository unless told. */
  readonly cwd?: string;
  /** What Node is told before; what our sources need unless told. */
  readonly flags?: readonly string[];
}

/**
 * Starts a script from its sources and waits until `readyUrl` answers well, two minutes at most. Throws with how it ended
 * and what it said last.
 */
export async function startProcess(
  script: string | Script,
  readyUrl: string,
  env: NodeJS.ProcessEnv,
): Promise<ChildProcess> {
  const asked: Script = typeof script === "string" ? { file: script } : script;
  const { file, args = [], cwd = root, flags = fromSource } = asked;
  const child = spawn(process.execPath, [...flags, file, ...args], {
    cwd,
    stdio: ["ignore", "pipe", "inherit"],
    env,
  });
  let said = "";
  child.stdout.on("data", (words: Buffer) => (said = (said + words.toString()).slice(-LAST_WORDS)));
  const deadline = Date.now() + PATIENCE;
  while (Date.now() < deadline && isRunning(child)) {
    const answer = await fetch(readyUrl).catch(() => undefined);
    // A store of files refuses unsigned requests, and so says that it is there.
    if (answer?.ok || answer?.status === 403) return child;
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  const how = isRunning(child)
    ? "was not ready within two minutes"
    : `ended (${child.signalCode ?? `exit code ${child.exitCode}`})`;
  await endProcess(child, "SIGKILL");
  throw new Error(`${file} ${how}. Its last output:\n${said}`);
}

/** Ends a process and waits until it is gone. */
export async function endProcess(child: ChildProcess, signal: "SIGKILL" | "SIGTERM"): Promise<void> {
  if (!isRunning(child)) return;
  const ended = once(child, "exit");
  child.kill(signal);
  await ended;
}

const isRunning = (child: ChildProcess) => child.exitCode === null && child.signalCode === null;
