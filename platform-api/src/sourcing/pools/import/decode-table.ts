import { isUtf8 } from "node:buffer";
import type { ImportPreview } from "@loubby/shared-contracts/http/sourcing/pool-imports.schema";

type Encoding = ImportPreview["encoding"];

/**
 * Returns a file's encoding: by its mark, or else by its bytes. Anything but UTF-8 came from an older
 * Windows.
 */
export function encodingOf(bytes: Buffer): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  const head = bytes.subarray(0, 2000);
  const nulsAt = (odd: number) => head.filter((byte, at) => byte === 0 && at % 2 === odd).length;
  if (nulsAt(1) * 3 > head.length) return "utf-16le";
  if (nulsAt(0) * 3 > head.length) return "utf-16be";
  return isUtf8(bytes) ? "utf-8" : "windows-1252";
}

/** Returns a file's text, without the mark at its beginning. */
export function decodeTable(bytes: Buffer, encoding: Encoding): string {
  return new TextDecoder(encoding).decode(bytes);
}
