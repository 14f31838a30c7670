import { randomUUID } from "node:crypto";
import { mkdir, open, rename, rm } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";

/** Makes a directory that is still there after a power cut. */
export async function makeDirectory(directory: string): Promise<void> {
  const first = await mkdir(directory, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let made = directory; ; made = path.dirname(made)) {
    await syncDirectory(path.dirname(made));
    if (made === first) return;
  }
}

/** Puts `text` in the place of the file's present content, all or nothing; done when it is on the disk. */
export async function replaceFile(file: string, text: string): Promise<void> {
  const draft = `${file}.${randomUUID()}.draft`;
  const handle = await open(draft, "wx", 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, file);
  await syncDirectory(path.dirname(file));
}

/** Writes the sources one after the other into the new file `file` and syncs it; after a failure there is none. */
export async function joinInto(file: string, sources: readonly (() => Readable)[]): Promise<void> {
  const handle = await open(file, "wx", 0o600);
  try {
    for (const source of sources) await handle.writeFile(source());
    await handle.sync();
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
}

/** Makes renames and removals within a directory lasting. */
export async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Whether an error says that a file is not there. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}
