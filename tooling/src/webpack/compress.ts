import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import zlib from "node:zlib";

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

const COMPRESSED = /\.(js|css|json|svg)$/;
/** Below this a compressed reply is no smaller on the wire. */
const SMALLEST = 512;

/**
 * Writes a `.br` and a `.gz` beside every file that is served as it stands. The shell's HTML is not: each reply
 * carries its own nonce. `quick` does what takes no time: gzip alone.
 */
export async function compressAll(dir: string, quick = false): Promise<void> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && COMPRESSED.test(entry.name));
  await Promise.all(files.map((entry) => compress(path.join(entry.parentPath, entry.name), quick)));
}

async function compress(file: string, quick: boolean): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < SMALLEST) return;
  if (quick) return writeFile(`${file}.gz`, await gzip(bytes, { level: 6 }));
  await Promise.all([
    smallestBrotli(bytes).then((packed) => writeFile(`${file}.br`, packed)),
    gzip(bytes, { level: 9 }).then((packed) => writeFile(`${file}.gz`, packed)),
  ]);
}

/** Bits of the blocks that brotli reads ahead; 0 lets it choose. Which is best differs from file to file. */
const READ_AHEAD = [0, 17];

async function smallestBrotli(bytes: Buffer): Promise<Buffer> {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, BROTLI_PARAM_LGBLOCK } = zlib.constants;
  const packed = await Promise.all(
    READ_AHEAD.map((bits) =>
      brotli(bytes, {
        params: {
          [BROTLI_PARAM_QUALITY]: 11,
          [BROTLI_PARAM_SIZE_HINT]: bytes.length,
          [BROTLI_PARAM_LGBLOCK]: bits,
        },
      }),
    ),
  );
  return packed.reduce((best, each) => (each.length < best.length ? each : best));
}
