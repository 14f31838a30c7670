import { IMPORT_BYTES } from "@loubby/shared-contracts/http/schedule/import-limits";
import { ApiError } from "@loubby/shared-contracts/shell";

/**
 * The text of a calendar's file: in the encoding that its first bytes name, else UTF-8, else as older Windows programs write.
 * Throws 422 `too_large` before any of a larger file is read.
 */
export async function fileText(file: Blob): Promise<string> {
  if (file.size > IMPORT_BYTES)
    throw new ApiError(
      422,
      "too_large",
      "The file is larger than 10 MB. Export fewer events, such as one year.",
    );
  const bytes = new Uint8Array(await file.arrayBuffer());
  const [a, b] = bytes;
  if (a === 0xff && b === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (a === 0xfe && b === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
