import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestContext } from "node:test";
import { type RunningPostgres, startPostgres } from "@loubby/tooling/postgres";
import { migrate } from "#api/db/migrate";

/** A database server of a test's own, which it may stop and start again at the same address. */
export interface OwnServer {
  readonly url: string;
  /** Where its files are. */
  readonly pid: () => number;
  stop(): Promise<void>;
  start(): Promise<void>;
}

/** Starts a server with a migrated database; it goes with the test. */
export async function ownServer(t: TestContext, maxConnections = 100): Promise<OwnServer> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "loubby-server-"));
  await chmod(dataDir, 0o711);
  const open = (port?: number) =>
    startPostgres({
      dataDir,
      durable: false,
      maxConnections,
      log: () => undefined,
      ...(port === undefined ? {} : { port }),
    });
  let server: RunningPostgres = await open();
  const { url } = server;
  t.after(async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
  await migrate(url);
  return {
    url,
    pid: () => server.pid,
    stop: () => server.stop(),
    async start() {
      server = await open(Number(new URL(url).port));
    },
  };
}
