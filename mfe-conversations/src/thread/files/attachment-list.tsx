import { Button } from "antd";
import { fileWords } from "@loubby/shared-contracts/http/files/file-words";
import { shortFileName } from "@loubby/shared-contracts/shell";
import { UploadRow } from "@loubby/shared-ui/upload-row";
import type { Attachments } from "./use-attachments.ts";

/** The files that will go with the message, above where it is written. */
export function AttachmentList({ files }: { readonly files: Attachments }) {
  if (files.isEmpty) return null;
  return (
    <ul className="cv-attachments" aria-label="Files to send">
      {files.returned.map(({ _id, name }) => (
        <li key={_id}>
          <span title={name} dir="auto">
            {shortFileName(name)}
          </span>
          <Button type="text" size="small" onClick={() => files.putAside(_id)}>
            Remove<span className="lb-visually-hidden"> {name}</span>
          </Button>
        </li>
      ))}
      {files.uploads.map((upload) => (
        <li key={upload.key}>
          <UploadRow upload={upload} uploads={files} {...fileWords(upload.file)} />
        </li>
      ))}
    </ul>
  );
}
