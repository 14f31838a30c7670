import { spawn } from "node:child_process";
import { closeSync, openSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { waitUntilReady } from "./ready.ts";
import type { RunAs } from "./run-as.ts";

interface Launch {
  binaries: string;
  cluster: string;
  account: RunAs;
  /** Asked again when the port was taken in the meantime. */
  choosePort: () => Promise<number>;
  urlAt: (port: number) => string;
  logFile: string;
  durable: boolean;
  maxConnections: number;
  /** In MB. */
  sharedBuffers: number;
}

/** How long helpers of a killed server may take to notice and let go of its shared memory. */
const afterCrash = 30_000;
const passing =
  /pre-existing shared memory block|lock file "postmaster.pid"|could not create any TCP\/IP sockets/;

/**
 * Starts a server and waits until it answers.
 * @returns its process id and the address it answers at.
 * @throws Error with the last lines of its log when it does not come up.
 */
export async function launchServer(launch: Launch): Promise<{ pid: number; url: string }> {
  const deadline = Date.now() + afterCrash;
  for (;;) {
    const logStart = statSync(launch.logFile, { throwIfNoEntry: false })?.size ?? 0;
    const port = await launch.choosePort();
    const url = launch.urlAt(port);
    const pid = await attempt(launch, port, url);
    if (pid !== undefined) return { pid, url };
    const said = readFileSync(launch.logFile).subarray(logStart).toString();
    if (!passing.test(said) || Date.now() > deadline) {
      throw new Error(`PostgreSQL didn't start. Its last output (${launch.logFile}):\n${said.trim()}`);
    }
    await sleep(300);
  }
}

async function attempt(launch: Launch, port: number, url: string): Promise<number | undefined> {
  const { binaries, cluster, account, logFile, durable, maxConnections, sharedBuffers } = launch;
  const settings = {
    port,
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    max_connections: maxConnections,
    shared_buffers: `${sharedBuffers}MB`,
    timezone: "UTC",
    log_timezone: "UTC",
    ...(durable ? {} : { fsync: "off", synchronous_commit: "off", full_page_writes: "off" }),
  };
  const log = openSync(logFile, "a", 0o600);
  // Its own session: a Ctrl-C in the terminal must reach the API first and the database last.
  const child = spawn(
    path.join(binaries, "bin", "postgres"),
    ["-D", cluster, ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`])],
    {
      ...account,
      cwd: cluster,
      detached: true,
      stdio: ["ignore", log, log],
      env: { PATH: process.env["PATH"], LC_ALL: "C" },
    },
  );
  closeSync(log);
  let running = true;
  child.once("exit", () => (running = false));
  child.once("error", () => (running = false));
  const ready = await waitUntilReady(url, () => running, 60_000);
  child.unref();
  if (ready) return child.pid;
  child.kill("SIGQUIT");
  return undefined;
}
