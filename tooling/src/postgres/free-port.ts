import { randomInt } from "node:crypto";
import { mkdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir, userInfo } from "node:os";
import path from "node:path";

/**
 * Below the ports that a system hands out by itself (from 32768 on Linux, 49152 on macOS and Windows): no connection of
 * anyone's takes one between the look and the use.
 */
const FIRST = 20_000;
const LAST = 32_000;
/** How long a port is kept for the process that asked for it, in ms: longer than anything of ours takes to listen. */
const KEPT = 120_000;

/** Whether no one listens on this port of the loopback address. */
export function isPortFree(port: number, host = "127.0.0.1"): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/** A port of the loopback address that no one listens on, told to no one else of this machine for two minutes. */
export async function findFreePort(): Promise<number> {
  for (let tries = 0; tries < 200; tries += 1) {
    const port = randomInt(FIRST, LAST);
    if (claim(port) && (await isPortFree(port))) return port;
  }
  throw new Error(`No port between ${FIRST} and ${LAST} is free on 127.0.0.1.`);
}

/** Processes that look at the same time agree by files, of which only one can be the first. */
function claim(port: number): boolean {
  const dir = path.join(tmpdir(), `loubby-ports-${userInfo().username}`);
  const file = path.join(dir, String(port));
  mkdirSync(dir, { recursive: true });
  const since = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  if (since !== undefined && Date.now() - since > KEPT) rmSync(file, { force: true });
  try {
    writeFileSync(file, "", { flag: "wx" });
    return true;
  } catch {
    return false;
  }
}
