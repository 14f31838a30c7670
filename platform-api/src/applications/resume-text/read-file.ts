import type { RichText } from "@loubby/shared-contracts/http/rich-text.schema";
import type { Services } from "#api/services";
import { plainBlocks } from "./plain-blocks.ts";
import { type DocumentKind, readDocument } from "./read-document.ts";

const DOCUMENTS: Readonly<Record<string, DocumentKind>> = {
  "application/pdf": "pdf",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "docx",
};
const MOST_TEXT_BYTES = 200_000;

/** Why a file has no text: its type, its state, or nothing but images in it. */
export type Unreadable = "type" | "damaged" | "empty";

/** Returns the text of a stored PDF, Word or plain text file, or why it has none. */
export async function readFile(
  { objects }: Pick<Services, "objects">,
  { key, content_type }: { readonly key: string; readonly content_type: string },
): Promise<RichText["content"] | Unreadable> {
  const size = (await objects.sizeOf(key)) ?? 0;
  if (content_type === "text/plain") {
    const blocks = plainBlocks(decoded(await objects.read(key, 0, Math.min(size, MOST_TEXT_BYTES))));
    return blocks.length > 0 ? blocks : "empty";
  }
  const kind = DOCUMENTS[content_type];
  if (kind === undefined) return "type";
  const blocks = await readDocument(kind, await objects.read(key, 0, size));
  if (blocks === null) return "damaged";
  return blocks.length > 0 ? blocks : "empty";
}

function decoded(bytes: Buffer): string {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? "utf-16le" : first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
  return new TextDecoder(encoding).decode(bytes);
}
