import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { BucketStore } from "./bucket-store.ts";
import { isMissing } from "./durable.ts";
import { abortUpload, listUploads } from "./multipart-store.ts";

const DAY_MS = 24 * 3600 * 1000;

/** Removes what no one waits for any more: uploads begun over a day before `now`, and leftovers of crashed writes. */
export async function sweepBucket(bucket: BucketStore, now: Date): Promise<void> {
  const before = now.getTime() - DAY_MS;
  for (const upload of await listUploads(bucket)) {
    if (Date.parse(upload.initiated) < before) await abortUpload(bucket, upload.id);
  }
  const drafts = path.join(bucket.directory, "drafts");
  for (const name of await readdir(drafts)) await removeOld(path.join(drafts, name), before);
  await removeOrphans(bucket, before);
}

async function removeOrphans(bucket: BucketStore, before: number): Promise<void> {
  const root = path.join(bucket.directory, "objects");
  const named = new Set((await bucket.list("")).map((object) => object.file));
  for (const name of await readdir(root, { recursive: true })) {
    const file = path.basename(name);
    const isRecord = file.endsWith(".json");
    if (file.includes(".") && !isRecord && !named.has(file)) await removeOld(path.join(root, name), before);
  }
}

async function removeOld(file: string, before: number): Promise<void> {
  try {
    if ((await stat(file)).mtimeMs < before) await rm(file, { recursive: true, force: true });
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}
