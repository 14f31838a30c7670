import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { RichText } from "@loubby/shared-contracts/http/rich-text.schema";
import pLimit from "p-limit";

const PATIENCE_MS = 10_000;
const WORKER = import.meta.resolve("#api/applications/resume-text/document-worker");

/** The kinds of documents whose text can be read. */
export type DocumentKind = "docx" | "pdf";

/** One document at a time, so that a heavy one can't take all processors. */
const oneAtATime = pLimit(1);

/**
 * Reads the text of a Word document or PDF in a thread with limited memory and time, since its sender may be
 * malicious. Returns null when it can't be read.
 */
export function readDocument(kind: DocumentKind, bytes: Buffer): Promise<RichText["content"] | null> {
  return oneAtATime(async () => {
    const worker = new Worker(new URL(WORKER), {
      workerData: { kind, bytes },
      resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
      stdout: true,
      stderr: true,
    });
    try {
      const [blocks] = (await once(worker, "message", { signal: AbortSignal.timeout(PATIENCE_MS) })) as [
        RichText["content"],
      ];
      return blocks;
    } catch {
      return null;
    } finally {
      await worker.terminate();
    }
  });
}
