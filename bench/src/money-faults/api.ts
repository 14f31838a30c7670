import type { ChildProcess } from "node:child_process";
import { mkdirSync } from "node:fs";
import { findFreePort } from "@loubby/tooling/free-port";
import { surroundings } from "@loubby/tooling/seeded-demo";
import { endProcess, startProcess } from "@loubby/tooling/start-process";

/** The product's process, which also works on what happens after an answer and by the clock. */
export interface Api {
  readonly origin: string;
  /** `kill -9`. */
  kill(): void;
  start(): Promise<void>;
  /** Whether it runs: nothing but `kill` should end it. */
  isRunning(): boolean;
  stop(): Promise<void>;
}

/** Starts the product on a database, its files in `dataDir`. */
export async function openApi(databaseUrl: string, dataDir: string): Promise<Api> {
  const [port, filesPort] = [await findFreePort(), await findFreePort()];
  const origin = `http://127.0.0.1:${port}`;
  mkdirSync(dataDir, { recursive: true });
  const open = () =>
    startProcess("platform-api/src/main.ts", `${origin}/api/ready`, {
      ...surroundings(),
      NODE_ENV: "test",
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PORT: String(port),
      FILES_PORT: String(filesPort),
      PUBLIC_URL: origin,
      REMOTES_DIR: `${dataDir}/no-builds`,
      LOG_LEVEL: "fatal",
    });
  let api: ChildProcess = await open();
  return {
    origin,
    kill: () => void api.kill("SIGKILL"),
    async start() {
      await endProcess(api, "SIGKILL");
      api = await open();
    },
    isRunning: () => api.exitCode === null && api.signalCode === null,
    stop: () => endProcess(api, "SIGTERM"),
  };
}
