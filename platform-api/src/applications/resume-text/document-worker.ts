import { parentPort, workerData } from "node:worker_threads";
import mammoth from "mammoth";
import type { RichText } from "@loubby/shared-contracts/http/rich-text.schema";
import { blocksOf, type WordNode } from "./docx-blocks.ts";
import { pdfLines } from "./pdf-lines.ts";
import { plainBlocks } from "./plain-blocks.ts";
import type { DocumentKind } from "./read-document.ts";
import { refuseBomb } from "./unpack.ts";

const { kind, bytes } = workerData as { readonly kind: DocumentKind; readonly bytes: Uint8Array };
const blocks = kind === "pdf" ? plainBlocks(await pdfLines(bytes)) : await readDocx(Buffer.from(bytes));
parentPort?.postMessage(blocks, []);

async function readDocx(zip: Buffer): Promise<RichText["content"]> {
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
