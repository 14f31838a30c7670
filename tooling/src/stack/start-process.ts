import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fromSource } from "../source/from-source.ts";
import { root } from "../webpack/packages.ts";

/** How much of what a process says last is kept, in characters. */
const LAST_WORDS = 4000;

/**
 * Starts a script of the repository from its sources and waits until `readyUrl` answers well, a minute at most. Throws
 * with how it ended and what it said last.
 */
export async function startProcess(
  script: string,
  readyUrl: string,
  env: NodeJS.ProcessEnv,
): Promise<ChildProcess> {
  const child = spawn(process.execPath, [...fromSource, script], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
    env,
  });
  let said = "";
  child.stdout.on("data", (words: Buffer) => (said = (said + words.toString()).slice(-LAST_WORDS)));
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline && isRunning(child)) {
    const answer = await fetch(readyUrl).catch(() => undefined);
    if (answer?.ok) return child;
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  const how = isRunning(child)
    ? "was not ready within a minute"
    : `ended (${child.signalCode ?? `exit code ${child.exitCode}`})`;
  await endProcess(child, "SIGKILL");
  throw new Error(`${script} ${how}. It said last:\n${said}`);
}

/** Ends a process and waits until it is gone. */
export async function endProcess(child: ChildProcess, signal: "SIGKILL" | "SIGTERM"): Promise<void> {
  if (!isRunning(child)) return;
  const ended = once(child, "exit");
  child.kill(signal);
  await ended;
}

const isRunning = (child: ChildProcess) => child.exitCode === null && child.signalCode === null;
