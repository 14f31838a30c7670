import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { fromSource } from "@loubby/tooling/from-source";

export const root = path.resolve(import.meta.dirname, "../..");

/** Starts a script of the repository and waits until `readyUrl` answers well. Throws when it does not. */
export async function startNode(
  script: string,
  readyUrl: string,
  env: NodeJS.ProcessEnv,
): Promise<ChildProcess> {
  const child = spawn(process.execPath, [...fromSource, script], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, NODE_ENV: "test", ...env },
  });
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline && child.exitCode === null) {
    const answer = await fetch(readyUrl).catch(() => undefined);
    if (answer?.ok) return child;
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  await stop(child);
  throw new Error(`${script} did not start.`);
}

/** Ends a process as a person would and waits until it is gone. */
export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
}
