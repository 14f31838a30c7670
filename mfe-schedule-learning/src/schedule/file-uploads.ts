import { refusalOfClaim } from "@loubby/shared-contracts/http/files/purposes";
import { uploadCalls } from "@loubby/shared-contracts/http/files/upload-calls";
import { MOST_EVENT_FILES } from "@loubby/shared-contracts/http/schedule/event-file-limits";
import { uploadRules } from "@loubby/shared-ui/upload/upload-rules";
import { useUploads } from "@loubby/shared-ui/upload/use-uploads";
import type { FormFile } from "./event-draft.ts";

/** What a file of an event is uploaded for. */
export const PURPOSE = "event-file";

const rules = uploadRules(uploadCalls(PURPOSE), (file) => refusalOfClaim(PURPOSE, file)?.message ?? null);

/** Uploads files for an event while its form is filled in; each that has arrived is one of its files. */
export function useFileUploads(onArrived: (file: FormFile) => void) {
  return useUploads(rules, {
    most: MOST_EVENT_FILES,
    onArrived: ({ _id, name, size }) => onArrived({ _id, name, size, for_candidates: false }),
  });
}

export type FileUploads = ReturnType<typeof useFileUploads>;

/** What keeps a form from being sent: files that are on their way, or didn't arrive. Null for nothing. */
export function pendingWords({
  uploads,
  isSending,
}: Pick<FileUploads, "uploads" | "isSending">): string | null {
  if (isSending) return "Some files are still uploading. Wait until they're done, or cancel them.";
  if (uploads.length === 0) return null;
  return uploads.some(({ canRetry }) => canRetry)
    ? "A file didn't upload. Retry or remove it."
    : "A file can't be added. Choose another, or remove it.";
}
