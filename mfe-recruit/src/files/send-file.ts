import type { FilePurpose } from "@loubby/shared-contracts/http/files/purposes";
import { uploadCalls } from "@loubby/shared-contracts/http/files/upload-calls";
import { uploadFile } from "@loubby/shared-ui/upload/upload-file";

/** An uploaded file. `size` is in bytes. */
export interface ArrivedFile {
  readonly fileId: string;
  readonly name: string;
  readonly size: number;
}

interface SendOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (sentBytes: number) => void;
  readonly onInterrupted: (isTryingAgain: boolean) => void;
}

/**
 * Uploads a file straight to the store. Sending the same file again continues where it stopped. Throws `ApiError` for a
 * file that the server refuses, `UploadError` for a lost connection.
 */
export async function sendFile(file: File, purpose: FilePurpose, options: SendOptions): Promise<ArrivedFile> {
  const sent = await uploadFile(file, uploadCalls(purpose), options);
  return { fileId: sent._id, name: sent.name, size: sent.size };
}
