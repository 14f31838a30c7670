import { refusalOfClaim } from "@loubby/shared-contracts/http/files/purposes";
import { uploadCalls } from "@loubby/shared-contracts/http/files/upload-calls";
import { forgetUpload, uploadFile } from "@loubby/shared-ui/upload/upload-file";
import { useUploads } from "@loubby/shared-ui/upload/use-uploads";

/** Files of one message at most. */
const MOST = 10;

const PURPOSE = "message-file";
const calls = uploadCalls(PURPOSE);
const rules = {
  send: (file: File, options: object) => uploadFile(file, calls, options),
  forget: (file: File) => forgetUpload(file, calls),
  refusalOf: (file: File) => refusalOfClaim(PURPOSE, file)?.message ?? null,
};

/** Uploads what is added to a message, and keeps how it stands with each. */
export function useAttachments() {
  const files = useUploads(rules, { most: MOST });
  return {
    ...files,
    /** Those that are checked, in the order they were added. */
    ready: files.uploads.flatMap(({ arrived }) =>
      arrived ? [{ _id: arrived._id, name: arrived.name, content_type: arrived.type }] : [],
    ),
  };
}

export type Attachments = ReturnType<typeof useAttachments>;
