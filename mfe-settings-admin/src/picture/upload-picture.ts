import { uploadCalls } from "@loubby/shared-contracts/http/files/upload-calls";
import type { FilePurpose } from "@loubby/shared-contracts/http/files/purposes";
import { uploadFile } from "@loubby/shared-ui/upload/upload-file";

/** Sends a picture and answers its file's id. Throws `ApiError` or `UploadError`, both with words for people. */
export async function uploadPicture(
  purpose: FilePurpose,
  picture: File,
  onProgress: (percent: number) => void,
): Promise<string> {
  const file = await uploadFile(picture, uploadCalls(purpose), {
    onProgress: (sent, total) => onProgress(Math.round((sent / total) * 100)),
  });
  return file._id;
}
