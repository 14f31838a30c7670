import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { authorize } from "./authorize.ts";
import { BucketStore } from "./bucket-store.ts";
import { answerCors } from "./cors.ts";
import { makeDirectory } from "./durable.ts";
import { operationOf } from "./operations.ts";
import { S3Error } from "./s3-error.ts";
import { readRequest } from "./s3-request.ts";
import type { Credentials } from "./signature.ts";
import { sweepBucket } from "./sweep.ts";
import { xmlDocument } from "./xml.ts";

const SWEEP_MS = 3600_000;
/** A part may take this long to arrive. */
const REQUEST_MS = 15 * 60_000;

export interface DiskStoreOptions {
  readonly directory: string;
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  readonly region: string;
  readonly credentials: Credentials;
  /** The one origin whose pages may call the store. */
  readonly allowedOrigin: string;
  /** Told of faults that are ours. */
  readonly onFault: (error: unknown) => void;
}

/** A store that answers. */
export interface DiskStore {
  readonly port: number;
  /** Lets running requests end, at most ten seconds. */
  close(): Promise<void>;
}

/** Serves the S3 protocol from a directory: the single-node disk store, for one process at a time. */
export async function startDiskStore(options: DiskStoreOptions): Promise<DiskStore> {
  const buckets = new Map<string, BucketStore>();
  const bucketAt = (name: string): BucketStore => {
    const known = buckets.get(name) ?? new BucketStore(path.join(options.directory, name));
    buckets.set(name, known);
    return known;
  };
  await makeDirectory(options.directory);
  const sweep = async () => {
    for (const name of await readdir(options.directory)) {
      // A crash may have left it half made.
      await bucketAt(name).create();
      await sweepBucket(bucketAt(name), new Date());
    }
  };
  await sweep();
  const timer = setInterval(() => void sweep().catch(options.onFault), SWEEP_MS).unref();

  const server = createServer({ requestTimeout: REQUEST_MS }, (request, response) => {
    answer(options, bucketAt, request, response).catch((error: unknown) =>
      refuse(options, request, response, error),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(options.port, options.host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        clearInterval(timer);
        server.close(() => resolve());
        setTimeout(() => server.closeAllConnections(), 10_000).unref();
      }),
  };
}

async function answer(
  options: DiskStoreOptions,
  bucketAt: (name: string) => BucketStore,
  message: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (answerCors(options.allowedOrigin, message, response)) return;
  const request = readRequest(message);
  const payloadHash = authorize(request, options.credentials, options.region, new Date());
  if (request.bucket === "") throw new S3Error("NotImplemented");
  if (request.method === "PUT" && request.key === "") {
    await bucketAt(request.bucket).create();
    response.writeHead(200, { Location: `/${request.bucket}` }).end();
    return;
  }
  const bucketNamed = async (name: string) => {
    const bucket = bucketAt(name);
    if (!(await bucket.exists())) throw new S3Error("NoSuchBucket");
    return bucket;
  };
  const operation = operationOf(request);
  await operation({ request, response, bucket: await bucketNamed(request.bucket), bucketNamed, payloadHash });
}

function refuse(
  options: DiskStoreOptions,
  request: IncomingMessage,
  response: ServerResponse,
  error: unknown,
): void {
  // S3 has no word for a full disk; clients know this one.
  const own = isFull(error) ? "XMinioStorageFull" : "InternalError";
  const known = error instanceof S3Error ? error : new S3Error(own);
  if (!(error instanceof S3Error) && !response.destroyed) options.onFault(error);
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const body = xmlDocument("Error", { Code: known.code, Message: known.message, RequestId: randomUUID() });
  response.writeHead(known.status, { "Content-Type": "application/xml" });
  response.end(request.method === "HEAD" ? undefined : body);
}

function isFull(error: unknown): boolean {
  return error instanceof Error && "code" in error && (error.code === "ENOSPC" || error.code === "EDQUOT");
}
