import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";

/** Thrown by `holdLock` when another process holds the lock; `message` is fit for a person to read. */
export class LockHeldError extends Error {}

const sqliteBusy = 5;
/** A lock that no one refers to would be freed by the garbage collector. */
const held = new Set<DatabaseSync>();

/**
 * Takes the lock kept in `file`, at once or not at all. The operating system frees it when this process
 * ends, however it ends, so a crash never leaves a lock behind.
 * @param what names what is locked, for the message: "The data in .data".
 * @returns a function that frees the lock.
 * @throws LockHeldError when another process holds it.
 */
export function holdLock(file: string, what: string): () => void {
  mkdirSync(path.dirname(file), { recursive: true });
  const holderFile = `${file}.pid`;
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    lock.exec("begin exclusive");
  } catch (error) {
    lock.close();
    if (!isBusy(error)) throw error;
    throw new LockHeldError(`${what} is in use by another running process${readHolder(holderFile)}.`);
  }
  writeFileSync(holderFile, String(process.pid));
  held.add(lock);
  return () => {
    if (held.delete(lock)) lock.close();
  };
}

function readHolder(holderFile: string): string {
  try {
    return ` (pid ${readFileSync(holderFile, "utf8")})`;
  } catch {
    return "";
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && "errcode" in error && error.errcode === sqliteBusy;
}
