import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import {
  CreateBucketCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
} from "@aws-sdk/client-s3";
import { startDiskStore, type DiskStore } from "../store-server.ts";

/** The one origin whose pages the test store answers. */
export const ORIGIN = "http://localhost:4000";
/** The bucket that is there. */
export const Bucket = "loubby";
export const credentials = { accessKeyId: "KEY", secretAccessKey: "secret" };

/** A disk store of a test's own, and the AWS client that talks to it. */
export class TestStore {
  #store: DiskStore;
  #s3: S3Client;
  readonly directory: string;
  readonly faults: unknown[];

  private constructor(directory: string, store: DiskStore, faults: unknown[]) {
    this.directory = directory;
    this.#store = store;
    this.faults = faults;
    this.#s3 = this.client();
  }

  static async start(): Promise<TestStore> {
    const directory = await mkdtemp(path.join(tmpdir(), "disk-store-"));
    const faults: unknown[] = [];
    const store = new TestStore(directory, await startIn(directory, faults), faults);
    await store.s3.send(new CreateBucketCommand({ Bucket }));
    return store;
  }

  get port(): number {
    return this.#store.port;
  }

  get s3(): S3Client {
    return this.#s3;
  }

  /** Another client, with other settings. */
  client(config: S3ClientConfig = {}): S3Client {
    return new S3Client({
      region: "us-east-1",
      endpoint: `http://127.0.0.1:${this.port}`,
      forcePathStyle: true,
      credentials,
      maxAttempts: 1,
      ...config,
    });
  }

  async put(Key: string, Body: string | Buffer): Promise<void> {
    await this.s3.send(new PutObjectCommand({ Bucket, Key, Body }));
  }

  async read(Key: string, Range?: string): Promise<Buffer> {
    const { Body } = await this.s3.send(new GetObjectCommand({ Bucket, Key, ...(Range ? { Range } : {}) }));
    assert.ok(Body);
    return Buffer.from(await Body.transformToByteArray());
  }

  async restart(): Promise<void> {
    this.#s3.destroy();
    await this.#store.close();
    this.#store = await startIn(this.directory, this.faults);
    this.#s3 = this.client();
  }

  /** Stops, removes everything, and fails when the store had a fault of its own. */
  async close(): Promise<void> {
    this.#s3.destroy();
    await this.#store.close();
    await rm(this.directory, { recursive: true });
    assert.deepEqual(this.faults, []);
  }
}

function startIn(directory: string, faults: unknown[]): Promise<DiskStore> {
  return startDiskStore({
    directory,
    host: "127.0.0.1",
    port: 0,
    region: "us-east-1",
    credentials,
    allowedOrigin: ORIGIN,
    onFault: (error) => faults.push(error),
  });
}
