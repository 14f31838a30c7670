import { chmodSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { findFreePort } from "@loubby/tooling/free-port";
import { startPostgres } from "@loubby/tooling/postgres";

/** A database server that waits for its disk, and can be killed. */
export interface Cluster {
  readonly url: string;
  readonly port: number;
  /** `kill -9` for the server and each of its processes, at once. */
  kill(): void;
  /** Starts what was killed, as the product starts its database. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Makes a cluster in `dataDir` and starts it. */
export async function openCluster(dataDir: string): Promise<Cluster> {
  // The server's account has to come through.
  chmodSync(dataDir, 0o711);
  const port = await findFreePort();
  const open = () => startPostgres({ dataDir: `${dataDir}/server`, port, log: () => undefined });
  let server = await open();
  let killed: number[] = [];
  return {
    url: server.url,
    port,
    kill() {
      killed = [server.pid, ...childrenOf(server.pid)];
      // The server first: it would otherwise end the others in its own way.
      for (const pid of killed) end(pid);
    },
    async start() {
      while (killed.some(isAlive)) await sleep(20);
      await server.stop();
      server = await open();
      if (server.adopted) throw new Error("The database outlived its kill.");
    },
    stop: () => server.stop(),
  };
}

function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").map(Number).filter(Boolean);
}

function end(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It has ended by itself meanwhile.
  }
}

/** One that only waits to be reaped has no command any more. */
function isAlive(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8") !== "";
  } catch {
    return false;
  }
}
