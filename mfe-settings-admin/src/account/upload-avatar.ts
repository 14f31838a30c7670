import { call } from "@loubby/shared-contracts/http/call";
import { uploads } from "@loubby/shared-contracts/http/files/uploads";
import type { UploadedFile } from "@loubby/shared-contracts/http/files/uploads.schema";
import { ApiError } from "@loubby/shared-contracts/shell";
import type { UploadCalls } from "@loubby/shared-ui/upload/upload-calls";
import { uploadFile } from "@loubby/shared-ui/upload/upload-file";

const calls: UploadCalls<UploadedFile> = {
  create: (claim) => call(uploads.create, { body: { purpose: "avatar", ...claim } }),
  find: (fileId) =>
    call(uploads.find, { params: { fileId } }).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 404) return null;
      throw error;
    }),
  sign: async (fileId, number) => {
    const { parts } = await call(uploads.sign, { params: { fileId }, body: { numbers: [number] } });
    return parts[0]?.url ?? "";
  },
  complete: async (fileId, parts) =>
    (await call(uploads.complete, { params: { fileId }, body: { parts: [...parts] } })).file,
  abort: (fileId) => call(uploads.abort, { params: { fileId } }),
};

/** Sends a picture and answers its file's id. Throws `ApiError` or `UploadError`, both with words for people. */
export async function uploadAvatar(picture: File, onProgress: (percent: number) => void): Promise<string> {
  const file = await uploadFile(picture, calls, {
    onProgress: (sent, total) => onProgress(Math.round((sent / total) * 100)),
  });
  return file._id;
}
