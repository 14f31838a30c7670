import { fileWords } from "@loubby/shared-contracts/http/files/file-words";
import { UploadRow } from "@loubby/shared-ui/upload-row";
import type { Attachments } from "./use-attachments.ts";

/** The files that will go with the message, above where it is written. */
export function AttachmentList({ files }: { readonly files: Attachments }) {
  if (files.uploads.length === 0) return null;
  return (
    <ul className="cv-attachments" aria-label="Files to send">
      {files.uploads.map((upload) => (
        <li key={upload.key}>
          <UploadRow upload={upload} uploads={files} {...fileWords(upload.file)} />
        </li>
      ))}
    </ul>
  );
}
