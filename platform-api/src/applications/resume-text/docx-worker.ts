import { parentPort, workerData } from "node:worker_threads";
import mammoth from "mammoth";
import { blocksOf, type WordNode } from "./docx-blocks.ts";
import { refuseBomb } from "./unpack.ts";

const zip = Buffer.from(workerData as Uint8Array);
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
parentPort?.postMessage(blocksOf(read), []);
