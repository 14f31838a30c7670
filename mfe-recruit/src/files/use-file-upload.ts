import { type FilePurpose, refusalOfClaim } from "@loubby/shared-contracts/http/files/purposes";
import { uploadCalls } from "@loubby/shared-contracts/http/files/upload-calls";
import { forgetUpload } from "@loubby/shared-ui/upload/upload-file";
import { type UploadRules, useUploads } from "@loubby/shared-ui/upload/use-uploads";
import { type ArrivedFile, sendFile } from "./send-file.ts";

/** Uploads one file at a time for a purpose; leaving the page stops it. */
export function useFileUpload(purpose: FilePurpose, onSent: (file: ArrivedFile) => void) {
  const rules: UploadRules<ArrivedFile> = {
    send: (file, options) => sendFile(file, purpose, options),
    forget: (file) => forgetUpload(file, uploadCalls(purpose)),
    refusalOf: (file) => refusalOfClaim(purpose, file)?.message ?? null,
  };
  const uploads = useUploads(rules, { onArrived: onSent });
  const upload = uploads.uploads[0];
  return {
    upload,
    uploads,
    isSending: uploads.isSending,
    /** Why the file was refused for what it is, or undefined. */
    refusal: upload?.state === "failed" && !upload.canRetry ? upload.reason : undefined,
    send: (file: File) => void uploads.add([file]),
    cancel: () => upload && uploads.remove(upload.key),
  };
}

/** An upload with what can be done with it. */
export type FileUpload = ReturnType<typeof useFileUpload>;
