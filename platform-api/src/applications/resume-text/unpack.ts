import { fromBufferPromise } from "yauzl";

/** Limit for all text in a document: far above any résumé, far below what would fill the memory. */
const MOST_BYTES = 30 * 1024 ** 2;

/**
 * Checks by unpacking that a zip's files match their declared sizes and stay within the limit. Throws for
 * a zip bomb, a wrong size or a broken file, which the next reader would unpack without checking.
 */
export async function refuseBomb(document: Buffer): Promise<void> {
  const zip = await fromBufferPromise(document);
  let left = MOST_BYTES;
  for await (const entry of zip.eachEntry()) {
    if (!/\.(?:xml|rels)$/i.test(entry.fileName)) continue;
    left -= entry.uncompressedSize;
    if (left < 0) throw new Error("The document unpacks to too much.");
    // Throws when the size differs from the declared one.
    for await (const _ of await zip.openReadStreamPromise(entry));
  }
}
