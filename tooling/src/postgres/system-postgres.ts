import { execFile, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, globSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { findFreePort } from "./free-port.ts";
import { connect, waitUntilReady } from "./ready.ts";
import { chooseAccount } from "./run-as.ts";

/** A PostgreSQL of the system's packages on a disk of its own. Its tools, pg_dump among them, fit it. */
export interface SystemPostgres {
  /** Connects to the database `loubby` as its owner, who is no superuser but may create roles. */
  readonly url: string;
  /** Connects to the same as the superuser. */
  readonly adminUrl: string;
  start(): Promise<void>;
  /** Ends every connection, as `systemctl restart` does. */
  stop(): Promise<void>;
  /** Stops it and removes its data. */
  remove(): Promise<void>;
}

/** The folder of the newest installed version, or undefined where the system has no PostgreSQL with its tools. */
export function systemPostgresBinaries(): string | undefined {
  return globSync("/usr/lib/postgresql/*/bin")
    .filter((folder) =>
      ["initdb", "postgres", "pg_dump"].every((name) => existsSync(path.join(folder, name))),
    )
    .sort((a, b) => Number(path.basename(path.dirname(b))) - Number(path.basename(path.dirname(a))))[0];
}

/** Makes a cluster as an installation has one, and starts it. `settings` go to the server as they are. */
export async function openSystemPostgres(
  binaries: string,
  settings: Readonly<Record<string, string | number>> = {},
): Promise<SystemPostgres> {
  const home = mkdtempSync(path.join(tmpdir(), "loubby-postgres-"));
  const account = chooseAccount(home);
  if (account.uid !== undefined && account.gid !== undefined) chownSync(home, account.uid, account.gid);
  const cluster = path.join(home, "cluster");
  const env = { PATH: process.env["PATH"], LC_ALL: "C", TZ: "UTC" };
  const initdb = ["--username=postgres", "--auth=trust", "--encoding=UTF8", "--locale=C", "--no-sync"];
  await promisify(execFile)(path.join(binaries, "initdb"), [`--pgdata=${cluster}`, ...initdb], {
    ...account,
    env,
    cwd: home,
  });
  const port = await findFreePort();
  const urlAs = (user: string) => `postgres://${user}@127.0.0.1:${port}/loubby`;
  let server: ChildProcess | undefined;
  const start = async () => {
    const all = {
      port,
      listen_addresses: "127.0.0.1",
      unix_socket_directories: "",
      ...settings,
    };
    const args = Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
    const started = spawn(path.join(binaries, "postgres"), ["-D", cluster, ...args], {
      ...account,
      env,
      cwd: home,
      stdio: "ignore",
    });
    server = started;
    const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
    const isRunning = () => started.exitCode === null && started.signalCode === null;
    if (!(await waitUntilReady(url, isRunning, 30_000)))
      throw new Error(`The system's PostgreSQL did not start (${started.signalCode ?? started.exitCode}).`);
  };
  const stop = async () => {
    if (server === undefined || server.exitCode !== null) return;
    const ended = once(server, "exit");
    server.kill("SIGINT");
    await ended;
  };
  await start();
  const admin = await connect(`postgres://postgres@127.0.0.1:${port}/postgres`, "postgres");
  await admin.query("create role loubby login createrole");
  await admin.query("create database loubby owner loubby");
  await admin.end();
  return {
    url: urlAs("loubby"),
    adminUrl: urlAs("postgres"),
    start,
    stop,
    async remove() {
      await stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}
