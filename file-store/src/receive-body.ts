import { createHash } from "node:crypto";
import { open, rm } from "node:fs/promises";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { crc32 } from "node:zlib";
import { AwsChunkedDecoder } from "./aws-chunked.ts";
import { S3Error } from "./s3-error.ts";
import { headerOf, type S3Request } from "./s3-request.ts";

/** 5 GiB: what S3 takes in one request. */
export const LARGEST_BODY_BYTES = 5 * 1024 ** 3;
const SMALL_BODY_BYTES = 2 * 1024 ** 2;
const STREAMING = "STREAMING-UNSIGNED-PAYLOAD-TRAILER";

/** A body that is on the disk, synced, and is what the sender said. */
export interface ReceivedBody {
  readonly size: number;
  /** Hexadecimal. */
  readonly md5: string;
}

/**
 * Streams the body into the new file `path` and syncs it. Throws, leaving no file, when it is too long, is cut
 * short, or differs from any checksum that came with it.
 */
export async function receiveBody(
  request: S3Request,
  payloadHash: string,
  path: string,
): Promise<ReceivedBody> {
  const chunked = payloadHash === STREAMING;
  if (payloadHash.startsWith("STREAMING-") && !chunked)
    throw new S3Error("NotImplemented", "Chunk signatures are not read here.");
  const declared = declaredLength(request, chunked);
  const handle = await open(path, "wx", 0o600);
  try {
    const meter = new Meter(declared);
    const decoder = new AwsChunkedDecoder();
    const write = (source: AsyncIterable<Buffer>) => handle.writeFile(source);
    // By an iterator, so that a failure of ours leaves the connection open for the answer.
    const body = Readable.from(request.message.iterator({ destroyOnReturn: false }));
    await (chunked ? pipeline(body, decoder, meter, write) : pipeline(body, meter, write));
    meter.check(request, payloadHash, decoder.trailers);
    await handle.sync();
    return { size: meter.size, md5: meter.md5 };
  } catch (error) {
    await rm(path, { force: true });
    throw isCut(error) ? new S3Error("IncompleteBody") : error;
  } finally {
    await handle.close();
  }
}

/** The text of a small body (an XML document); it is checked against its signed hash. */
export async function receiveText(request: S3Request, payloadHash: string): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request.message as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > SMALL_BODY_BYTES) throw new S3Error("EntityTooLarge");
    chunks.push(chunk);
  }
  const body = Buffer.concat(chunks);
  const hash = createHash("sha256").update(body).digest("hex");
  if (payloadHash !== "UNSIGNED-PAYLOAD" && payloadHash !== hash)
    throw new S3Error("XAmzContentSHA256Mismatch");
  return body.toString("utf8");
}

function declaredLength(request: S3Request, chunked: boolean): number {
  const header = headerOf(request, chunked ? "x-amz-decoded-content-length" : "content-length");
  const length = Number(header);
  if (header === undefined || !Number.isSafeInteger(length) || length < 0)
    throw new S3Error("MissingContentLength");
  if (length > LARGEST_BODY_BYTES) throw new S3Error("EntityTooLarge");
  return length;
}

function isCut(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return code === "ECONNRESET" || code === "ERR_STREAM_PREMATURE_CLOSE";
}

/** Passes bytes on, and knows their number and checksums. */
class Meter extends Transform {
  size = 0;
  readonly #declared: number;
  readonly #md5 = createHash("md5");
  readonly #sha256 = createHash("sha256");
  #crc32 = 0;
  md5 = "";

  constructor(declared: number) {
    super();
    this.#declared = declared;
  }

  override _transform(
    chunk: Buffer,
    _: BufferEncoding,
    done: (error: Error | null, chunk?: Buffer) => void,
  ): void {
    this.size += chunk.length;
    if (this.size > this.#declared)
      return done(new S3Error("EntityTooLarge", "There is more content than was declared."));
    this.#md5.update(chunk);
    this.#sha256.update(chunk);
    this.#crc32 = crc32(chunk, this.#crc32);
    done(null, chunk);
  }

  check(request: S3Request, payloadHash: string, trailers: ReadonlyMap<string, string>): void {
    if (this.size !== this.#declared) throw new S3Error("IncompleteBody");
    if (/^[\da-f]{64}$/.test(payloadHash) && this.#sha256.digest("hex") !== payloadHash) {
      throw new S3Error("XAmzContentSHA256Mismatch");
    }
    const digest = this.#md5.digest();
    this.md5 = digest.toString("hex");
    const contentMd5 = headerOf(request, "content-md5");
    if (contentMd5 !== undefined && contentMd5 !== digest.toString("base64")) throw new S3Error("BadDigest");
    const crc = Buffer.alloc(4);
    crc.writeUInt32BE(this.#crc32);
    for (const [name, value] of checksumsOf(request, trailers)) {
      if (name !== "x-amz-checksum-crc32")
        throw new S3Error("NotImplemented", `${name} is not checked here.`);
      if (value !== crc.toString("base64")) throw new S3Error("BadDigest");
    }
  }
}

function checksumsOf(request: S3Request, trailers: ReadonlyMap<string, string>): [string, string][] {
  const headers = Object.keys(request.message.headers).map((name): [string, string] => [
    name,
    headerOf(request, name) ?? "",
  ]);
  return [...headers, ...trailers].filter(([name]) =>
    /^x-amz-checksum-(?!type$|algorithm$|mode$)/.test(name),
  );
}
