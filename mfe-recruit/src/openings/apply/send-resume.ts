import { call } from "@loubby/shared-contracts/http/call";
import { uploads } from "@loubby/shared-contracts/http/files/uploads";
import type { UploadedFile } from "@loubby/shared-contracts/http/files/uploads.schema";
import { ApiError } from "@loubby/shared-contracts/shell";
import { uploadFile } from "@loubby/shared-ui/upload/upload-file";
import type { ResumeFile } from "./apply-draft.ts";

interface SendOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (sentBytes: number) => void;
}

/**
 * Sends a résumé straight to the store. Sending the same file again goes on where it stopped. Throws `ApiError` for a
 * file that the server refuses, `UploadError` for a connection that broke.
 */
export async function sendResume(file: File, options: SendOptions): Promise<ResumeFile> {
  const sent = await uploadFile<UploadedFile>(
    file,
    {
      create: ({ name, size, type }) =>
        call(uploads.create, { body: { purpose: "resume", name, size, type } }),
      find: (fileId) => call(uploads.find, { params: { fileId } }).catch(nullWhenUnknown),
      async sign(fileId, number) {
        const { parts } = await call(uploads.sign, { params: { fileId }, body: { numbers: [number] } });
        return parts[0]?.url ?? "";
      },
      complete: async (fileId, parts) =>
        (await call(uploads.complete, { params: { fileId }, body: { parts: [...parts] } })).file,
      abort: (fileId) => call(uploads.abort, { params: { fileId } }),
    },
    options,
  );
  return { fileId: sent._id, name: sent.name, size: sent.size };
}

/** An upload remembered from another account, or cleaned up since, begins anew. */
function nullWhenUnknown(error: unknown): null {
  if (error instanceof ApiError && error.status === 404) return null;
  throw error;
}
