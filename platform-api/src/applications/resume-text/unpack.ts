import { fromBufferPromise } from "yauzl";

/** Of all text in a document together: far above any résumé, far below what would fill the memory. */
const MOST_BYTES = 30 * 1024 ** 2;

/**
 * Checks by unpacking that a zip file's texts are no larger than it says and together of a reasonable size. Throws for
 * a bomb, a lie or a broken file: what reads it next would unpack it without asking.
 */
export async function refuseBomb(document: Buffer): Promise<void> {
  const zip = await fromBufferPromise(document);
  let left = MOST_BYTES;
  for await (const entry of zip.eachEntry()) {
    if (!/\.(?:xml|rels)$/i.test(entry.fileName)) continue;
    left -= entry.uncompressedSize;
    if (left < 0) throw new Error("The document unpacks to too much.");
    // Throws where less or more comes out than was said.
    for await (const _ of await zip.openReadStreamPromise(entry));
  }
}
