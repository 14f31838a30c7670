import { randomBytes } from "node:crypto";
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { findCluster, removeCluster } from "../postgres/places.ts";
import { isServing, readPostmaster, stopPostmaster } from "../postgres/postmaster.ts";
import { StartError } from "./read-arguments.ts";

const marker = ".loubby-data";
export const lockName = "loubby.lock";

/**
 * Makes the folder and marks it as ours, unless it already holds something else.
 * @throws StartError when nothing can be written there.
 */
export function prepareDataDir(dataDir: string): void {
  const mode = process.getuid?.() === 0 ? 0o711 : 0o700;
  try {
    mkdirSync(dataDir, { recursive: true, mode });
    accessSync(dataDir, constants.W_OK | constants.X_OK);
    if (readdirSync(dataDir).length > 0) return;
    writeFileSync(
      path.join(dataDir, marker),
      "Data of Loubby; `npm start -- --reset` deletes what is here.\n",
    );
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`DATA_DIR: cannot write to ${dataDir} (${reason}). Name another folder.`);
  }
}

/** A secret that is made at the first start and lies beside the data it seals. */
export function ownSecret(dataDir: string, name: string): string {
  const file = path.join(dataDir, name);
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString("base64url"), { mode: 0o600 });
  return readFileSync(file, "utf8");
}

/** Refuses a folder that Loubby did not make, so that a slip in DATA_DIR deletes nothing. */
export function requireOurs(dataDir: string): void {
  if (existsSync(path.join(dataDir, marker))) return;
  throw new StartError(
    `--reset deletes only what Loubby made, and it didn't make DATA_DIR (${dataDir}). Nothing was deleted.`,
  );
}

/** Deletes all data, stopping first a database that a crash left running. Hold the lock meanwhile. */
export async function wipeDataDir(dataDir: string): Promise<void> {
  const cluster = findCluster(dataDir);
  const orphan = readPostmaster(cluster);
  if (orphan && isServing(cluster, orphan)) await stopPostmaster(orphan.pid);
  removeCluster(dataDir);
  for (const name of readdirSync(dataDir)) {
    if (name === marker || name.startsWith(lockName)) continue;
    rmSync(path.join(dataDir, name), { recursive: true });
  }
}
