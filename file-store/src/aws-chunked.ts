import { Transform, type TransformCallback } from "node:stream";
import { S3Error } from "./s3-error.ts";

/** Longest line between chunks: a size with its extension, or a trailer. */
const LINE_BYTES = 1024;
const TRAILERS = 8;
const LINE_END = Buffer.from("\r\n");

/**
 * Takes the framing of `content-encoding: aws-chunked` away: `size CRLF bytes CRLF … 0 CRLF trailers CRLF`.
 * `trailers` is complete when the stream has ended; a stream that stops early fails with `IncompleteBody`.
 */
export class AwsChunkedDecoder extends Transform {
  readonly trailers = new Map<string, string>();
  #pending: Buffer = Buffer.alloc(0);
  #expects: "size" | "bytes" | "gap" | "trailer" | "nothing" = "size";
  #left = 0;

  override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback): void {
    this.#pending = this.#pending.length === 0 ? chunk : Buffer.concat([this.#pending, chunk]);
    try {
      while (this.#expects === "bytes" ? this.#passBytes() : this.#takeLine());
      done();
    } catch (error) {
      done(error as Error);
    }
  }

  override _flush(done: TransformCallback): void {
    done(this.#expects === "nothing" ? null : new S3Error("IncompleteBody"));
  }

  #passBytes(): boolean {
    const bytes = this.#pending.subarray(0, this.#left);
    if (bytes.length === 0) return false;
    this.push(bytes);
    this.#pending = this.#pending.subarray(bytes.length);
    this.#left -= bytes.length;
    if (this.#left === 0) this.#expects = "gap";
    return true;
  }

  #takeLine(): boolean {
    if (this.#pending.length === 0) return false;
    if (this.#expects === "nothing")
      throw new S3Error("InvalidArgument", "There is content behind the last chunk.");
    const end = this.#pending.indexOf(LINE_END);
    if (end > LINE_BYTES || (end < 0 && this.#pending.length > LINE_BYTES))
      throw new S3Error("IncompleteBody");
    if (end < 0) return false;
    const line = this.#pending.toString("latin1", 0, end);
    this.#pending = this.#pending.subarray(end + LINE_END.length);
    this.#read(line);
    return true;
  }

  #read(line: string): void {
    if (this.#expects === "gap") {
      if (line !== "") throw new S3Error("IncompleteBody");
      this.#expects = "size";
    } else if (this.#expects === "size") {
      if (!/^[\da-f]{1,8}$/i.test(line)) throw new S3Error("IncompleteBody");
      this.#left = Number.parseInt(line, 16);
      this.#expects = this.#left === 0 ? "trailer" : "bytes";
    } else if (line === "") {
      this.#expects = "nothing";
    } else {
      const [, name = "", value = ""] = /^([\w-]+):\s*(.*)$/.exec(line) ?? [];
      if (name === "" || this.trailers.size === TRAILERS)
        throw new S3Error("InvalidArgument", "A trailer is not valid.");
      this.trailers.set(name.toLowerCase(), value.trim());
    }
  }
}
