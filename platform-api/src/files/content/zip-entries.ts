import { Readable } from "node:stream";
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader } from "yauzl";
import type { ByteSource } from "./byte-source.ts";

/** More than any document has. */
const MOST_ENTRIES = 20_000;
/** The directory is read entry by entry; a distant file in pieces of this size. */
const BLOCK_BYTES = 256 * 1024;

/** A zip file's directory, or null when it is no zip file (or has a directory beyond all reason). */
export async function zipEntries(source: ByteSource): Promise<Entry[] | null> {
  const entries: Entry[] = [];
  try {
    // Nothing is unpacked here: what an entry says of its sizes may be a lie.
    const reading = { validateEntrySizes: false };
    const zip = await fromRandomAccessReaderPromise(new SourceReader(source), source.size, reading);
    for await (const entry of zip.eachEntry()) {
      if (entries.length === MOST_ENTRIES) return null;
      entries.push(entry);
    }
    return entries;
  } catch (error) {
    if (error instanceof UnreadableSource) throw error.cause;
    return null;
  }
}

/** The file could not be read at all, whatever is in it. */
class UnreadableSource extends Error {}

class SourceReader extends RandomAccessReader {
  readonly #source: ByteSource;
  #block: Buffer = Buffer.alloc(0);
  #blockStart = 0;

  constructor(source: ByteSource) {
    super();
    this.#source = source;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#read(start, end), { objectMode: false });
  }

  async *#read(start: number, end: number): AsyncGenerator<Buffer> {
    if (start < this.#blockStart || end > this.#blockStart + this.#block.length) {
      const until = Math.min(this.#source.size, Math.max(end, start + BLOCK_BYTES));
      this.#block = await this.#source.read(start, until).catch((cause: unknown) => {
        throw new UnreadableSource("The file cannot be read.", { cause });
      });
      this.#blockStart = start;
    }
    yield this.#block.subarray(start - this.#blockStart, end - this.#blockStart);
  }
}
