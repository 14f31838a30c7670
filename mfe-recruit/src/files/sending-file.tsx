import { fileWords } from "@loubby/shared-contracts/http/files/file-words";
import { UploadRow } from "@loubby/shared-ui/upload-row";
import type { FileUpload } from "./use-file-upload.ts";

/** Whether a file is on its way, or could go on its way again: then `SendingFile` shows it. */
export const isShown = ({ upload, refusal }: Pick<FileUpload, "upload" | "refusal">): boolean =>
  upload !== undefined && refusal === undefined;

/** Shows how far a file has been sent, and pauses, cancels or retries it. */
export function SendingFile({ upload, uploads }: Pick<FileUpload, "upload" | "uploads">) {
  if (upload === undefined) return null;
  return <UploadRow upload={upload} uploads={uploads} {...fileWords(upload.file)} single />;
}
