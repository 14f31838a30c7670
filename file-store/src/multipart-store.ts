import { createHash, randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { readdir, readFile, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import type { BucketStore, StoredObject } from "./bucket-store.ts";
import { isMissing, joinInto, makeDirectory, replaceFile, syncDirectory } from "./durable.ts";
import { S3Error } from "./s3-error.ts";
import { Turns } from "./turns.ts";

/** Limits of the S3 protocol. */
const SMALLEST_PART_BYTES = 5 * 1024 ** 2;
export const MOST_PARTS = 10_000;

const Upload = z.object({
  key: z.string(),
  initiated: z.string(),
  headers: z.record(z.string(), z.string()),
  tags: z.array(z.tuple([z.string(), z.string()])),
});

/** An upload that was begun and neither completed nor aborted. */
export interface PendingUpload extends z.output<typeof Upload> {
  readonly id: string;
}

/** A part that is safe on the disk. */
export interface StoredPart {
  readonly number: number;
  readonly etag: string;
  readonly size: number;
  readonly modified: Date;
}

const turns = new Turns();

/** Begins an upload; answers its id, which no one can guess. */
export async function beginUpload(
  bucket: BucketStore,
  upload: Omit<PendingUpload, "id" | "initiated">,
): Promise<string> {
  const id = randomBytes(24).toString("base64url");
  const directory = directoryOf(bucket, id);
  await makeDirectory(directory);
  await replaceFile(
    path.join(directory, "upload.json"),
    JSON.stringify({ ...upload, initiated: new Date().toISOString() }),
  );
  return id;
}

/** The upload of an id and key. Throws `NoSuchUpload`. */
export async function getUpload(bucket: BucketStore, key: string, id: string): Promise<PendingUpload> {
  if (!/^[\w-]{32}$/.test(id)) throw new S3Error("NoSuchUpload");
  try {
    const upload = Upload.parse(
      JSON.parse(await readFile(path.join(directoryOf(bucket, id), "upload.json"), "utf8")),
    );
    if (upload.key === key) return { ...upload, id };
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  throw new S3Error("NoSuchUpload");
}

/** Makes the synced file `draft` a part; the entity tag is in the part's name, so a rename is the whole write. */
export async function putPart(
  bucket: BucketStore,
  upload: PendingUpload,
  number: number,
  draft: string,
  md5: string,
): Promise<void> {
  const directory = directoryOf(bucket, upload.id);
  try {
    await rename(draft, path.join(directory, `${number}.${md5}`));
    await syncDirectory(directory);
    for (const name of await readdir(directory)) {
      if (name.startsWith(`${number}.`) && name !== `${number}.${md5}`)
        await rm(path.join(directory, name), { force: true });
    }
  } catch (error) {
    await rm(draft, { force: true });
    throw isMissing(error) ? new S3Error("NoSuchUpload") : error;
  }
}

/** The parts that are there, in order of numbers: all of them, or `NoSuchUpload` when it ends meanwhile. */
export async function listParts(bucket: BucketStore, upload: PendingUpload): Promise<StoredPart[]> {
  const directory = directoryOf(bucket, upload.id);
  const parts: StoredPart[] = [];
  try {
    for (const name of await readdir(directory)) {
      const [, number, etag] = /^(\d+)\.([\da-f]{32})$/.exec(name) ?? [];
      if (number === undefined || etag === undefined) continue;
      const { size, mtime } = await stat(path.join(directory, name));
      parts.push({ number: Number(number), etag, size, modified: mtime });
    }
    // An upload leaves its place before it loses a part.
    await stat(directory);
  } catch (error) {
    throw isMissing(error) ? new S3Error("NoSuchUpload") : error;
  }
  return parts.sort((a, b) => a.number - b.number);
}

/** Joins the named parts to the object and forgets the upload. Two completions of one upload take turns. */
export async function completeUpload(
  bucket: BucketStore,
  key: string,
  id: string,
  named: readonly { readonly number: number; readonly etag: string }[],
): Promise<StoredObject> {
  return turns.take(directoryOf(bucket, id), async () => {
    const upload = await getUpload(bucket, key, id);
    const parts = choose(await listParts(bucket, upload), named);
    const draft = bucket.draft();
    const files = parts.map((part) => path.join(directoryOf(bucket, id), `${part.number}.${part.etag}`));
    await joinInto(
      draft,
      files.map((file) => () => createReadStream(file)),
    );
    const digests = Buffer.concat(parts.map((part) => Buffer.from(part.etag, "hex")));
    const object = await bucket.put(key, draft, {
      size: parts.reduce((sum, part) => sum + part.size, 0),
      etag: `${createHash("md5").update(digests).digest("hex")}-${parts.length}`,
      headers: upload.headers,
      tags: upload.tags,
    });
    await abortUpload(bucket, id);
    return object;
  });
}

/** Removes an upload with its parts; to others it is gone in one step. One that is gone already is no error. */
export async function abortUpload(bucket: BucketStore, id: string): Promise<void> {
  const leaving = bucket.draft();
  try {
    await rename(directoryOf(bucket, id), leaving);
  } catch (error) {
    if (isMissing(error)) return;
    throw error;
  }
  await syncDirectory(path.join(bucket.directory, "uploads"));
  await rm(leaving, { recursive: true, force: true });
}

/** Every pending upload, oldest first. */
export async function listUploads(bucket: BucketStore): Promise<PendingUpload[]> {
  const uploads: PendingUpload[] = [];
  for (const id of await readdir(path.join(bucket.directory, "uploads"))) {
    try {
      const text = await readFile(path.join(directoryOf(bucket, id), "upload.json"), "utf8");
      uploads.push({ ...Upload.parse(JSON.parse(text)), id });
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }
  return uploads.sort((a, b) => a.initiated.localeCompare(b.initiated));
}

function choose(
  stored: readonly StoredPart[],
  named: readonly { number: number; etag: string }[],
): StoredPart[] {
  if (named.length === 0) throw new S3Error("MalformedXML");
  const ascending = named.every(({ number }, index) => number > (named[index - 1]?.number ?? 0));
  if (!ascending) throw new S3Error("InvalidPartOrder");
  return named.map(({ number, etag }, index) => {
    const part = stored.find((one) => one.number === number && one.etag === etag);
    if (part === undefined) throw new S3Error("InvalidPart");
    if (index < named.length - 1 && part.size < SMALLEST_PART_BYTES) throw new S3Error("EntityTooSmall");
    return part;
  });
}

function directoryOf(bucket: BucketStore, id: string): string {
  return path.join(bucket.directory, "uploads", id);
}
