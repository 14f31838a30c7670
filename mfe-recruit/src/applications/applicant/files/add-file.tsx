import { UploadOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { type DragEvent, useId, useRef, useState } from "react";
import { isShown, SendingFile } from "../../../files/sending-file.tsx";
import { acceptOf } from "@loubby/shared-contracts/http/files/purposes";
import { formatFileSize } from "@loubby/shared-contracts/shell";
import { type Lock, LockNote } from "@loubby/shared-ui/states/lock-note";
import { useFileUpload } from "../../../files/use-file-upload.ts";

const PURPOSE = "application-file";

interface AddFileProps {
  /** Why nothing can be added, or null. */
  readonly lock: Lock | null;
  readonly onSent: (fileId: string) => void;
}

/** Uploads a chosen or dropped file straight to the store; a broken upload can be continued. */
export function AddFile({ lock, onSent }: AddFileProps) {
  const id = useId();
  const sending = useFileUpload(PURPOSE, ({ fileId }) => onSent(fileId));
  const { isSending, refusal, send } = sending;
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (file: File | undefined) => {
    if (file && lock === null && !isSending) send(file);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    <div
      className="mr-add-file"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <label htmlFor={id} className="lb-visually-hidden">
        Add a file
      </label>
      <input
        id={id}
        ref={input}
        className="lb-visually-hidden"
        type="file"
        tabIndex={-1}
        accept={acceptOf(PURPOSE)}
        disabled={lock !== null || isSending}
        onChange={(event) => {
          take(event.target.files?.[0]);
          // The same file may be chosen again after a failure.
          event.target.value = "";
        }}
      />
      {isShown(sending) ? (
        <SendingFile {...sending} />
      ) : (
        <>
          <Button
            icon={<UploadOutlined aria-hidden />}
            disabled={lock !== null}
            onClick={() => input.current?.click()}
          >
            Add a file
          </Button>
          <small className="mr-muted">
            {lock === null ? (
              `PDF, DOCX, ODT, TXT or a picture, up to ${formatFileSize(25 * 1024 ** 2)}`
            ) : (
              <LockNote lock={lock} />
            )}
          </small>
          {refusal !== undefined && (
            <span className="mr-file-problem" role="alert">
              {refusal}
            </span>
          )}
        </>
      )}
    </div>
  );
}
