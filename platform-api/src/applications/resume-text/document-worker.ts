import { parentPort, workerData } from "node:worker_threads";
import type { RichText } from "@loubby/shared-contracts/http/rich-text.schema";
import type { DocumentKind } from "./read-document.ts";

const { kind, bytes } = workerData as { readonly kind: DocumentKind; readonly bytes: Uint8Array };

/** Each document has a thread of its own, so it loads only the reader it needs. */
const readers: Readonly<Record<DocumentKind, () => Promise<RichText["content"]>>> = {
  async docx() {
    const { readDocx } = await import("./read-docx.ts");
    return readDocx(Buffer.from(bytes));
  },
  async pdf() {
    const [{ pdfLines }, { plainBlocks }] = await Promise.all([
      import("./pdf-lines.ts"),
      import("./plain-blocks.ts"),
    ]);
    return plainBlocks(await pdfLines(bytes));
  },
};

parentPort?.postMessage(await readers[kind](), []);
