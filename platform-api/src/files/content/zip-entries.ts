import type { ByteSource } from "./byte-source.ts";

const END_OF_DIRECTORY = Buffer.from("PK\x05\x06", "latin1");
const DIRECTORY_ENTRY = Buffer.from("PK\x01\x02", "latin1");
/** The record of the end: 22 bytes and a comment of at most 65535. */
const TAIL_BYTES = 22 + 65_535;
const LARGEST_DIRECTORY_BYTES = 4 * 1024 ** 2;

/** One file in a zip file, as its directory describes it: what it says of sizes may be a lie. */
export interface ZipEntry {
  readonly name: string;
  /** In bytes, as it is stored and as it claims to unpack. */
  readonly packed: number;
  readonly unpacked: number;
  readonly isEncrypted: boolean;
  /** 0: as it is, 8: deflated. */
  readonly method: number;
  /** Where its own header begins. */
  readonly offset: number;
}

/** A zip file's directory, or null when it is no zip file (or has a directory beyond all reason). */
export async function zipEntries(source: ByteSource): Promise<ZipEntry[] | null> {
  const tailStart = Math.max(0, source.size - TAIL_BYTES);
  const tail = await source.read(tailStart, source.size);
  const end = tail.lastIndexOf(END_OF_DIRECTORY);
  if (end < 0 || end + 22 > tail.length) return null;
  const size = tail.readUInt32LE(end + 12);
  const start = tail.readUInt32LE(end + 16);
  if (size > LARGEST_DIRECTORY_BYTES || start + size > tailStart + end) return null;
  return entriesOf(await source.read(start, start + size));
}

function entriesOf(directory: Buffer): ZipEntry[] | null {
  const entries: ZipEntry[] = [];
  for (let at = 0; at < directory.length;) {
    if (directory.indexOf(DIRECTORY_ENTRY, at) !== at || at + 46 > directory.length) return null;
    const nameEnd = at + 46 + directory.readUInt16LE(at + 28);
    entries.push({
      name: directory.toString("utf8", at + 46, nameEnd),
      packed: directory.readUInt32LE(at + 20),
      unpacked: directory.readUInt32LE(at + 24),
      isEncrypted: (directory.readUInt16LE(at + 8) & 1) === 1,
      method: directory.readUInt16LE(at + 10),
      offset: directory.readUInt32LE(at + 42),
    });
    at = nameEnd + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return entries;
}
