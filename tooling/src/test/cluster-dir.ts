import { createHash } from "node:crypto";
import { mkdirSync, statfsSync, statSync } from "node:fs";
import path from "node:path";

const MEMORY = "/dev/shm";
/** In bytes: several times what a whole run needs. */
const NEEDED = 6 * 1024 ** 3;

/**
 * The folder of the tests' database server, one per clone: in memory where there is room, else in the clone.
 * Each test makes and drops a database of some 1,500 files, which costs a disk's file system more than the test.
 */
export function clusterDir(clone: string, memory = MEMORY, needed = NEEDED): string {
  const onDisk = path.join(clone, ".cache", "test-run");
  const self = process.getuid?.();
  if (self === undefined) return onDisk;
  try {
    const { bavail, bsize } = statfsSync(memory);
    if (bavail * bsize < needed) return onDisk;
    const inMemory = path.join(memory, `loubby-test-${self}-${hashOf(clone)}`);
    mkdirSync(inMemory, { recursive: true, mode: 0o711 });
    // Everyone may write there, so the folder may be someone else's.
    return statSync(inMemory).uid === self ? inMemory : onDisk;
  } catch {
    return onDisk;
  }
}

function hashOf(clone: string): string {
  return createHash("sha256").update(clone).digest("hex").slice(0, 12);
}
