import { S3Error } from "./s3-error.ts";

/** First and last byte, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * The one range of a `Range` header within `size` bytes. Null when the whole is meant: no header, several ranges, or
 * another unit (RFC 9110 lets a server ignore those). Throws `InvalidRange` when it lies outside.
 */
export function readRange(header: string | undefined, size: number): ByteRange | null {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header ?? "") ?? [];
  if (from === undefined || to === undefined || (from === "" && to === "")) return null;
  const start = from === "" ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
  if (start >= size || (from === "" && Number(to) === 0)) throw new S3Error("InvalidRange");
  return start > end ? null : { start, end };
}
