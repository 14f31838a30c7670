import { Button, Checkbox } from "antd";
import { fileWords } from "@loubby/shared-contracts/http/files/file-words";
import { acceptOf } from "@loubby/shared-contracts/http/files/purposes";
import { MOST_EVENT_FILES } from "@loubby/shared-contracts/http/schedule/event-file-limits";
import { formatFileSize, shortFileName } from "@loubby/shared-contracts/shell";
import { AddFiles } from "@loubby/shared-ui/add-files";
import { UploadRow } from "@loubby/shared-ui/upload-row";
import type { FormFile } from "./event-draft.ts";
import { type FileUploads, PURPOSE } from "./file-uploads.ts";

interface FilesFieldProps {
  readonly uploads: FileUploads;
  /** Candidates may be among its guests, who see those files alone that are marked for them. */
  readonly asksForCandidates: boolean;
  readonly id?: string;
  readonly value?: readonly FormFile[];
  readonly onChange?: (files: FormFile[]) => void;
}

/** The files of an event, and those that are on their way. */
export function FilesField({ uploads, asksForCandidates, id, value = [], onChange }: FilesFieldProps) {
  const room = MOST_EVENT_FILES - value.length - uploads.uploads.length;
  return (
    <div className="sc-files">
      {value.map((file) => (
        <div key={file._id} className="sc-file">
          <span title={file.name} dir="auto">
            {shortFileName(file.name)}
          </span>
          <span className="sc-muted lb-figures">{formatFileSize(file.size)}</span>
          {asksForCandidates && (
            <Checkbox
              checked={file.for_candidates}
              onChange={({ target }) =>
                onChange?.(
                  value.map((one) => (one === file ? { ...one, for_candidates: target.checked } : one)),
                )
              }
            >
              Also for candidates<span className="lb-visually-hidden">: {file.name}</span>
            </Checkbox>
          )}
          <Button type="text" size="small" onClick={() => onChange?.(value.filter((one) => one !== file))}>
            Remove<span className="lb-visually-hidden"> {file.name}</span>
          </Button>
        </div>
      ))}
      {uploads.uploads.map((upload) => (
        <UploadRow
          key={upload.key}
          upload={upload}
          uploads={uploads}
          {...fileWords(upload.file)}
          instead={
            <AddFiles
              accept={acceptOf(PURPOSE)}
              most={1}
              room={1}
              onAdd={([file]) => file && uploads.replace(upload, file)}
              instead={
                <>
                  Choose another<span className="lb-visually-hidden"> instead of {upload.file.name}</span>
                </>
              }
            />
          }
        />
      ))}
      <AddFiles accept={acceptOf(PURPOSE)} most={MOST_EVENT_FILES} room={room} id={id} onAdd={uploads.add} />
    </div>
  );
}
