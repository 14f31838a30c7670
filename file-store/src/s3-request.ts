import type { IncomingMessage } from "node:http";
import { S3Error } from "./s3-error.ts";

/** A request in path style, decoded once: `/bucket/key?query`. */
export interface S3Request {
  readonly method: string;
  readonly bucket: string;
  /** Empty for an operation on the bucket. */
  readonly key: string;
  readonly query: ReadonlyMap<string, string>;
  readonly message: IncomingMessage;
}

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const KEY_BYTES = 1024;

/** Reads the address of a request. Throws for what is no bucket, key or query, also for `.` and `..` in a key. */
export function readRequest(message: IncomingMessage): S3Request {
  const [path = "", search = ""] = splitOnce(message.url ?? "/", "?");
  const [bucket = "", key = ""] = splitOnce(decode(path.slice(1)), "/");
  if (bucket !== "") checkBucket(bucket);
  if (key !== "") checkKey(key);
  return { method: message.method ?? "GET", bucket, key, query: readQuery(search), message };
}

/** The value of a header that is sent once, or undefined. */
export function headerOf({ message }: S3Request, name: string): string | undefined {
  const value = message.headers[name];
  return Array.isArray(value) ? value.join(",") : value;
}

/** The bucket and key of an `x-amz-copy-source` header, under the same checks. */
export function readCopySource(header: string): { bucket: string; key: string } {
  const [bucket = "", key = ""] = splitOnce(decode(header.replace(/^\//, "")), "/");
  checkBucket(bucket);
  checkKey(key);
  return { bucket, key };
}

function readQuery(search: string): Map<string, string> {
  const query = new Map<string, string>();
  for (const pair of search.split("&").filter(Boolean)) {
    const [name = "", value = ""] = splitOnce(pair, "=").map(decode);
    // Two values for one name could be signed as one and obeyed as the other.
    if (query.has(name)) throw new S3Error("InvalidArgument", `${name} is given twice.`);
    query.set(name, value);
  }
  return query;
}

function checkBucket(bucket: string): void {
  if (!BUCKET.test(bucket) || bucket.includes("..")) throw new S3Error("InvalidBucketName");
}

function checkKey(key: string): void {
  if (Buffer.byteLength(key) > KEY_BYTES) throw new S3Error("KeyTooLongError");
  const segments = key.split(/[/\\]/);
  if (key === "" || key.includes("\0") || segments.includes(".") || segments.includes("..")) {
    throw new S3Error("InvalidArgument", "The key is not valid.");
  }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new S3Error("InvalidArgument", "The address is not valid.");
  }
}

function splitOnce(text: string, separator: string): string[] {
  const at = text.indexOf(separator);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + separator.length)];
}
