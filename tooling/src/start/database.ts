import { setTimeout as sleep } from "node:timers/promises";
import { type RunningPostgres, startPostgres } from "../postgres/start-postgres.ts";

const lookEvery = 2000;

/**
 * Runs the embedded database and starts it again, at the same address, should someone kill it.
 * @returns its address and a function that stops it.
 */
export async function runDatabase(
  dataDir: string,
  report: (line: string) => void,
): Promise<{ url: string; stop: () => Promise<void> }> {
  let server = await startPostgres({ dataDir, log: report });
  const stopped = new AbortController();
  const watching = watch();
  return {
    url: server.url,
    stop: async () => {
      stopped.abort();
      await watching;
      await server.stop();
    },
  };

  async function watch(): Promise<void> {
    while (await pause()) {
      if (server.isRunning()) continue;
      report("The database stopped unexpectedly; restarting it");
      server = await revive(server);
    }
  }

  async function revive(dead: RunningPostgres): Promise<RunningPostgres> {
    await dead.stop();
    try {
      return await startPostgres({ dataDir, port: Number(new URL(dead.url).port), log: report });
    } catch (error) {
      report(error instanceof Error ? error.message : String(error));
      return dead;
    }
  }

  /** False once the database is to stop. */
  async function pause(): Promise<boolean> {
    return sleep(lookEvery, true, { signal: stopped.signal, ref: false }).catch(() => false);
  }
}
