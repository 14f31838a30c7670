import { type FilePurpose, refusalOfClaim } from "@loubby/shared-contracts/http/files/purposes";
import { uploadCalls } from "@loubby/shared-contracts/http/files/upload-calls";
import { uploadRules } from "@loubby/shared-ui/upload/upload-rules";
import { useUploads } from "@loubby/shared-ui/upload/use-uploads";

/** A file that was uploaded and checked. */
type Arrived = Awaited<ReturnType<ReturnType<typeof uploadCalls>["complete"]>>;

/** Uploads one file at a time for a purpose, each in the place of the one before. */
export function useFileUpload(purpose: FilePurpose, onArrived: (file: Arrived) => void) {
  const rules = uploadRules(uploadCalls(purpose), (file) => refusalOfClaim(purpose, file)?.message ?? null);
  const uploads = useUploads(rules, { onArrived });
  const upload = uploads.uploads[0];
  const isRefused = upload?.state === "failed" && !upload.canRetry;
  return {
    uploads,
    /** The one on its way, or that may go on its way again. */
    upload: isRefused ? undefined : upload,
    /** Why the last one was refused for what it is, or undefined. */
    refusal: isRefused ? upload.reason : undefined,
  };
}
