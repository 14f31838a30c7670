import type { ByteSource } from "./byte-source.ts";

const END_OF_DIRECTORY = Buffer.from("PK\x05\x06", "latin1");
const DIRECTORY_ENTRY = Buffer.from("PK\x01\x02", "latin1");
/** The record of the end: 22 bytes and a comment of at most 65535. */
const TAIL_BYTES = 22 + 65_535;
const LARGEST_DIRECTORY_BYTES = 4 * 1024 ** 2;

/** The names in a zip file's directory, or null when it is no zip file (or has a directory beyond all reason). */
export async function zipEntries(source: ByteSource): Promise<string[] | null> {
  const tailStart = Math.max(0, source.size - TAIL_BYTES);
  const tail = await source.read(tailStart, source.size);
  const end = tail.lastIndexOf(END_OF_DIRECTORY);
  if (end < 0 || end + 22 > tail.length) return null;
  const size = tail.readUInt32LE(end + 12);
  const start = tail.readUInt32LE(end + 16);
  if (size > LARGEST_DIRECTORY_BYTES || start + size > tailStart + end) return null;
  return namesOf(await source.read(start, start + size));
}

function namesOf(directory: Buffer): string[] | null {
  const names: string[] = [];
  for (let at = 0; at < directory.length;) {
    if (directory.indexOf(DIRECTORY_ENTRY, at) !== at || at + 46 > directory.length) return null;
    const nameEnd = at + 46 + directory.readUInt16LE(at + 28);
    names.push(directory.toString("utf8", at + 46, nameEnd));
    at = nameEnd + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return names;
}
