import { fileURLToPath } from "node:url";
import type { RichText } from "@loubby/shared-contracts/http/rich-text.schema";
import pLimit from "p-limit";
import { Tinypool } from "tinypool";

const PATIENCE_MS = 10_000;
/** Starting a thread and loading a reader takes longer than reading most documents. */
const IDLE_MS = 30_000;

/** The kinds of documents whose text can be read. */
export type DocumentKind = "docx" | "pdf";

/** A document in the hand of the thread. */
export interface DocumentTask {
  readonly kind: DocumentKind;
  readonly bytes: Uint8Array;
}

const thread = new Tinypool({
  filename: fileURLToPath(import.meta.resolve("#api/applications/resume-text/document-worker")),
  name: "read",
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: IDLE_MS,
  resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
});
// A thread that breaks between two documents is replaced for the next one.
thread.on("error", () => undefined);

/** One document at a time, so that a heavy one can't take all processors, and each has its time from when it begins. */
const oneAtATime = pLimit(1);

/**
 * Reads the text of a Word document or PDF in a thread with limited memory and time, since its sender may be
 * malicious. Returns null when it can't be read; the thread that it broke or held up is then replaced.
 */
export function readDocument(kind: DocumentKind, bytes: Buffer): Promise<RichText["content"] | null> {
  const task: DocumentTask = { kind, bytes };
  return oneAtATime(async () => {
    try {
      const signal = AbortSignal.timeout(PATIENCE_MS);
      return (await thread.run(task, { signal })) as RichText["content"];
    } catch {
      return null;
    }
  });
}
