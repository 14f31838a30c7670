import type { RichText } from "@loubby/shared-contracts/http/rich-text.schema";
import type { DocumentKind, DocumentTask } from "./read-document.ts";

/** Each is loaded for the first document of its kind. */
const readers: Readonly<Record<DocumentKind, (bytes: Uint8Array) => Promise<RichText["content"]>>> = {
  async docx(bytes) {
    const { readDocx } = await import("./read-docx.ts");
    return readDocx(Buffer.from(bytes));
  },
  async pdf(bytes) {
    const [{ pdfLines }, { plainBlocks }] = await Promise.all([
      import("./pdf-lines.ts"),
      import("./plain-blocks.ts"),
    ]);
    return plainBlocks(await pdfLines(bytes));
  },
};

/** What the thread does with each document: returns its text, or throws for one that can't be read. */
export function read({ kind, bytes }: DocumentTask): Promise<RichText["content"]> {
  return readers[kind](bytes);
}
