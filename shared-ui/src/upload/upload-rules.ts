import type { UploadCalls } from "./upload-calls.ts";
import { forgetUpload, uploadFile } from "./upload-file.ts";
import type { UploadRules } from "./use-uploads.ts";

/** Sends files in parts by some calls. `refusalOf` says why one can't be sent, in words; null where it can. */
export const uploadRules = <F extends { readonly state: string }>(
  calls: UploadCalls<F>,
  refusalOf: UploadRules<F>["refusalOf"],
): UploadRules<F> => ({
  send: (file, options) => uploadFile(file, calls, options),
  forget: (file) => forgetUpload(file, calls),
  refusalOf,
});
