import { Button } from "antd";
import { type ChangeEvent, useRef } from "react";
import { fileWords } from "@loubby/shared-contracts/http/files/file-words";
import { acceptOf, type FilePurpose } from "@loubby/shared-contracts/http/files/purposes";
import type { ProfileFile } from "@loubby/shared-contracts/http/profile/profile.schema";
import { formatFileSize, shortFileName } from "@loubby/shared-contracts/shell";
import { UploadRow } from "@loubby/shared-ui/upload-row";
import { useFileUpload } from "./use-file-upload.ts";
import "./file-field.css";
import "@loubby/shared-ui/forms/field.css";

interface FileFieldProps {
  readonly id: string;
  readonly purpose: FilePurpose;
  readonly label: string;
  readonly help: string;
  readonly value: ProfileFile | null;
  /** Told the upload and what it is; null when it is taken away. */
  readonly onSet: (fileId: string | null, file?: ProfileFile) => void;
  readonly problem: string | undefined;
}

/** A file of a form: chosen, sent with its progress, replaced, taken away. */
export function FileField({ id, purpose, label, help, value, onSet, problem }: FileFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const { uploads, upload, refusal } = useFileUpload(purpose, ({ _id, name, size, type }) =>
    onSet(_id, { name, size, type }),
  );
  const words = refusal ?? problem ?? null;

  function onChoose({ target }: ChangeEvent<HTMLInputElement>) {
    uploads.add([...(target.files ?? [])].slice(0, 1));
    // The same file may be chosen again after it was refused.
    target.value = "";
  }

  return (
    <div className="pf-file">
      <div className="pf-file-words">
        <p className="pf-file-title">{label}</p>
        {value ? (
          <p dir="auto">
            {shortFileName(value.name)} <span className="lb-field-help">{formatFileSize(value.size)}</span>
          </p>
        ) : (
          <p className="lb-field-help">{help}</p>
        )}
        {upload && <UploadRow upload={upload} uploads={uploads} {...fileWords(upload.file)} single />}
        <p className="lb-field-problem" role="alert" hidden={words === null}>
          {words}
        </p>
      </div>
      <div className="pf-file-steps">
        <input
          ref={input}
          type="file"
          hidden
          aria-label={label}
          accept={acceptOf(purpose)}
          onChange={onChoose}
        />
        {!uploads.isSending && (
          <Button id={id} onClick={() => input.current?.click()}>
            {value ? "Replace" : "Upload"}
            <span className="lb-visually-hidden"> {label}</span>
          </Button>
        )}
        {value && !uploads.isSending && (
          <Button type="text" onClick={() => onSet(null)}>
            Remove<span className="lb-visually-hidden"> {label}</span>
          </Button>
        )}
      </div>
    </div>
  );
}
