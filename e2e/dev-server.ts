import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { findFreePort } from "@loubby/tooling/free-port";
import { fromSource } from "@loubby/tooling/from-source";

const root = path.resolve(import.meta.dirname, "..");
const COMMAND = "tooling/src/develop/develop-cli.ts";
const SERVED = /served from its sources at (\S+)/;

/** A remote that is served from its sources. */
export interface DevServer {
  /** What an override names. */
  readonly manifest: string;
  /** What the command has said so far. */
  said(): string;
  close(): Promise<void>;
}

/** Runs `npm run dev -- <remote>` for the product at `url` on a free port, until the remote is served. */
export async function openDevServer(remote: string, url: string): Promise<DevServer> {
  const port = String(await findFreePort());
  const child = spawn(process.execPath, [...fromSource, COMMAND, remote, "--port", port, "--url", url], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const hear = (chunk: Buffer) => {
    said += chunk.toString();
    const manifest = SERVED.exec(said)?.[1];
    if (manifest !== undefined) resolve(manifest);
  };
  child.stdout.on("data", hear);
  child.stderr.on("data", hear);
  child.on("exit", (code) => reject(new Error(`dev ended with ${code}: ${said}`)));
  const manifest = await promise;
  return {
    manifest,
    said: () => said,
    async close() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
    },
  };
}
