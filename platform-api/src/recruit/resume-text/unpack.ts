import { inflateRawSync } from "node:zlib";
import { zipEntries } from "#api/files/content/zip-entries";

/** Of all text in a document together: far above any résumé, far below what would fill the memory. */
const MOST_BYTES = 30 * 1024 ** 2;

/**
 * Checks by unpacking that a zip file's texts are no larger than it says and together of a reasonable size. Throws for
 * a bomb, a lie or a broken file: what reads it next would unpack it without asking.
 */
export async function refuseBomb(zip: Buffer): Promise<void> {
  const source = { size: zip.length, read: async (start: number, end: number) => zip.subarray(start, end) };
  const entries = await zipEntries(source);
  if (entries === null) throw new Error("This is no zip file.");
  let left = MOST_BYTES;
  for (const { name, packed, unpacked, method, offset } of entries) {
    if (!/\.(?:xml|rels)$/i.test(name)) continue;
    left -= unpacked;
    if (left < 0) throw new Error("The document unpacks to too much.");
    const start = offset + 30 + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28);
    const body = zip.subarray(start, start + packed);
    // Throws once more comes out than was said.
    const size = method === 0 ? body.length : inflateRawSync(body, { maxOutputLength: unpacked + 1 }).length;
    if (size !== unpacked) throw new Error("The document is not as large as it says.");
  }
}
