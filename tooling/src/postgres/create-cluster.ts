import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chownSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { makePrivateFolder } from "./places.ts";
import type { RunAs } from "./run-as.ts";

/** The role that owns everything in an embedded cluster, and the database of the product. */
export const owner = "loubby";

/** The password of the cluster under `dataDir`, made on first use and readable by its owner only. */
export function keepPassword(dataDir: string): string {
  const file = path.join(dataDir, "postgres-password");
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString("base64url"), { mode: 0o600 });
  return readFileSync(file, "utf8");
}

/**
 * Makes the cluster unless it is there: UTF-8, and a collation of PostgreSQL's own so that no system locale
 * is needed and sort order is the same on every machine. It appears whole or not at all.
 */
export async function createCluster(
  binaries: string,
  cluster: string,
  password: string,
  account: RunAs,
): Promise<void> {
  if (existsSync(path.join(cluster, "PG_VERSION"))) return requireSameMajor(binaries, cluster);
  const workshop = `${cluster}.new`;
  rmSync(workshop, { recursive: true, force: true });
  makePrivateFolder(workshop, account);
  const passwordFile = path.join(workshop, "password");
  const made = path.join(workshop, "cluster");
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (account.uid !== undefined && account.gid !== undefined) {
    chownSync(passwordFile, account.uid, account.gid);
  }
  const locale = ["--encoding=UTF8", "--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C"];
  const access = [`--username=${owner}`, "--auth=scram-sha-256", `--pwfile=${passwordFile}`];
  const env = { PATH: process.env["PATH"], LC_ALL: "C", TZ: "UTC" };
  await promisify(execFile)(
    path.join(binaries, "bin", "initdb"),
    [`--pgdata=${made}`, ...locale, ...access],
    { ...account, env, cwd: workshop },
  );
  renameSync(made, cluster);
  rmSync(workshop, { recursive: true, force: true });
}

function requireSameMajor(binaries: string, cluster: string): void {
  const made = readFileSync(path.join(cluster, "PG_VERSION"), "utf8").trim();
  const shared = path.join(binaries, "share", "postgresql", "postgres.bki");
  const ours = /# PostgreSQL (\d+)/.exec(readFileSync(shared, "utf8"))?.[1];
  if (made === ours) return;
  throw new Error(
    `The database in ${cluster} was made by PostgreSQL ${made}; this is PostgreSQL ${ours}. ` +
      "Start over with `npm start -- --reset`, or move the data with pg_dump first.",
  );
}
