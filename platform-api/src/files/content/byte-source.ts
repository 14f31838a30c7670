/** A file's bytes, read where they are needed. */
export interface ByteSource {
  readonly size: number;
  /** Bytes from `start` to before `end`. */
  read(start: number, end: number): Promise<Buffer>;
}
