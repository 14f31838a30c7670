import { createHash, randomUUID } from "node:crypto";
import { open, readdir, readFile, rename, rm, stat, type FileHandle } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { isMissing, makeDirectory, replaceFile, syncDirectory } from "./durable.ts";
import { S3Error } from "./s3-error.ts";
import { Turns } from "./turns.ts";

const Tags = z.array(z.tuple([z.string(), z.string()]));
export type Tags = z.output<typeof Tags>;

const StoredObject = z.object({
  key: z.string(),
  /** Name of the file with the content, beside this record. */
  file: z.string(),
  size: z.number(),
  /** Without quotes. */
  etag: z.string(),
  modified: z.string(),
  headers: z.record(z.string(), z.string()),
  tags: Tags,
});

/** What is known of an object. `headers` are sent back with its content, also `x-amz-meta-…`. */
export type StoredObject = z.output<typeof StoredObject>;

/** An object that is open for reading; the reader closes the handle. */
export interface OpenObject {
  readonly object: StoredObject;
  readonly handle: FileHandle;
}

/**
 * One bucket on the disk. A key is never a path: an object is a record `<hash of key>.json`, whose atomic
 * replacement is the write, and a content file that it names. All of it is synced before a write is acknowledged.
 */
export class BucketStore {
  readonly directory: string;
  readonly #turns = new Turns();

  constructor(directory: string) {
    this.directory = directory;
  }

  /** Whether the bucket was made. */
  async exists(): Promise<boolean> {
    return stat(this.directory).then(
      () => true,
      () => false,
    );
  }

  async create(): Promise<void> {
    await makeDirectory(path.join(this.directory, "objects"));
    await makeDirectory(path.join(this.directory, "uploads"));
    await makeDirectory(path.join(this.directory, "drafts"));
  }

  /** A fresh name for content that is on its way. */
  draft(): string {
    return path.join(this.directory, "drafts", randomUUID());
  }

  /** Makes the synced file `draft` the content of `key`. */
  async put(
    key: string,
    draft: string,
    about: Omit<StoredObject, "key" | "file" | "modified">,
  ): Promise<StoredObject> {
    const record = this.#recordOf(key);
    return this.#turns.take(record, async () => {
      const directory = path.dirname(record);
      await makeDirectory(directory);
      const file = `${path.basename(record, ".json")}.${randomUUID()}`;
      await rename(draft, path.join(directory, file));
      await syncDirectory(directory);
      const before = await this.find(key);
      const object = { key, file, modified: new Date().toISOString(), ...about };
      await replaceFile(record, JSON.stringify(object));
      if (before) await rm(path.join(directory, before.file), { force: true });
      return object;
    });
  }

  async setTags(key: string, tags: Tags): Promise<void> {
    const record = this.#recordOf(key);
    await this.#turns.take(record, async () => {
      await replaceFile(record, JSON.stringify({ ...(await this.get(key)), tags }));
    });
  }

  async find(key: string): Promise<StoredObject | undefined> {
    return readRecord(this.#recordOf(key));
  }

  /** The object of a key. Throws `NoSuchKey`. */
  async get(key: string): Promise<StoredObject> {
    const object = await this.find(key);
    if (object === undefined) throw new S3Error("NoSuchKey");
    return object;
  }

  /** Opens an object's content; an overwrite or a removal afterwards does not disturb the reader. */
  async open(key: string): Promise<OpenObject> {
    for (let attempt = 1; ; attempt += 1) {
      const object = await this.get(key);
      try {
        return { object, handle: await open(path.join(path.dirname(this.#recordOf(key)), object.file), "r") };
      } catch (error) {
        // Replaced between the two reads: the record now names another file.
        if (!isMissing(error) || attempt === 3) throw error;
      }
    }
  }

  /** Removes an object; one that is not there is no error. */
  async remove(key: string): Promise<void> {
    const record = this.#recordOf(key);
    await this.#turns.take(record, async () => {
      const object = await this.find(key);
      if (object === undefined) return;
      await rm(record, { force: true });
      await syncDirectory(path.dirname(record));
      await rm(path.join(path.dirname(record), object.file), { force: true });
    });
  }

  /** Every object whose key begins with `prefix`, in order of keys. Reads every record: for one node's amount. */
  async list(prefix: string): Promise<StoredObject[]> {
    const root = path.join(this.directory, "objects");
    const names = await readdir(root, { recursive: true });
    const found: StoredObject[] = [];
    for (const name of names.filter((one) => one.endsWith(".json"))) {
      const object = await readRecord(path.join(root, name));
      if (object?.key.startsWith(prefix)) found.push(object);
    }
    return found.sort((a, b) => Buffer.compare(Buffer.from(a.key), Buffer.from(b.key)));
  }

  #recordOf(key: string): string {
    const hash = createHash("sha256").update(key).digest("hex");
    return path.join(this.directory, "objects", hash.slice(0, 2), `${hash}.json`);
  }
}

async function readRecord(file: string): Promise<StoredObject | undefined> {
  try {
    return StoredObject.parse(JSON.parse(await readFile(file, "utf8")));
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}
