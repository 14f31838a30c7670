import mammoth from "mammoth";
import type { RichText } from "@loubby/shared-contracts/http/rich-text.schema";
import { blocksOf, type WordNode } from "./docx-blocks.ts";
import { refuseBomb } from "./unpack.ts";

/** Reads the blocks of a Word document. Throws for a broken file and for one that unpacks to too much. */
export async function readDocx(zip: Buffer): Promise<RichText["content"]> {
  await refuseBomb(zip);
  let read: WordNode = { type: "document" };
  await mammoth.convertToHtml(
    { buffer: zip },
    {
      transformDocument: (document: WordNode) => {
        read = document;
        // The document was read above; no HTML is needed.
        return { ...document, children: [] };
      },
    },
  );
  return blocksOf(read);
}
