import { FileTextOutlined, UploadOutlined } from "@ant-design/icons";
import { acceptOf, purposeRules } from "@loubby/shared-contracts/http/files/purposes";
import { formatFileSize, shortFileName } from "@loubby/shared-contracts/shell";
import { Button, Progress } from "antd";
import { type DragEvent, type ReactNode, useRef, useState } from "react";
import type { ResumeFile } from "./apply-draft.ts";
import { Field } from "./field.tsx";
import type { Upload } from "./use-resume-upload.ts";

const ENDINGS = Object.keys(purposeRules.resume.types).map((ending) => ending.toUpperCase());
const HELP = `${ENDINGS.slice(0, -1).join(", ")} or ${ENDINGS.at(-1)}, up to ${formatFileSize(purposeRules.resume.maxBytes)}`;

interface ResumeFieldProps {
  readonly value: ResumeFile | null;
  readonly error: string | undefined;
  readonly disabled: boolean;
  readonly upload: Upload;
  readonly send: (file: File) => void;
  readonly cancel: () => void;
  readonly onRemove: () => void;
}

/** The résumé: chosen or dropped, sent at once, replaceable until the application is sent. */
export function ResumeField({ value, error, disabled, upload, send, cancel, onRemove }: ResumeFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const isSending = upload.kind === "sending";

  function take(file: File | undefined) {
    if (file && !disabled) send(file);
  }
  function onDrop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  }
  const choose = () => input.current?.click();
  const problem = upload.kind === "failed" ? upload.message : isSending ? undefined : error;

  return (
    <Field id="resume" label="Résumé" required help={HELP} error={problem}>
      {({ status, ...control }) => (
        <div
          className="op-resume"
          data-over={isOver ? "" : undefined}
          data-error={status === "error" ? "" : undefined}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={onDrop}
        >
          <input
            {...control}
            ref={input}
            className="lb-visually-hidden"
            type="file"
            accept={acceptOf("resume")}
            disabled={disabled || isSending}
            onChange={(event) => {
              take(event.target.files?.[0]);
              // The same file may be chosen again after a failure.
              event.target.value = "";
            }}
          />
          {upload.kind === "sending" ? (
            <Line
              name={upload.name}
              note={`${formatFileSize(upload.sent)} of ${formatFileSize(upload.size)}`}
            >
              <Button size="small" onClick={cancel}>
                Cancel
              </Button>
              <Progress
                className="op-resume-bar"
                percent={Math.floor((upload.sent / upload.size) * 100)}
                size="small"
                aria-label={`Sending ${upload.name}`}
              />
            </Line>
          ) : upload.kind === "failed" && upload.canRetry ? (
            <Line name={upload.file.name} note={formatFileSize(upload.file.size)}>
              <Button size="small" type="primary" onClick={() => send(upload.file)}>
                Try again
              </Button>
              <Button size="small" onClick={choose}>
                Choose another
              </Button>
            </Line>
          ) : value ? (
            <Line name={value.name} note={formatFileSize(value.size)}>
              <Button size="small" disabled={disabled} onClick={choose}>
                Replace
              </Button>
              <Button size="small" type="text" disabled={disabled} onClick={onRemove}>
                Remove
              </Button>
            </Line>
          ) : (
            <div className="op-resume-empty">
              <Button
                icon={<UploadOutlined aria-hidden />}
                disabled={disabled}
                onClick={choose}
                tabIndex={-1}
                aria-hidden
              >
                Choose a file
              </Button>
              <span className="op-muted">or drop it here</span>
            </div>
          )}
        </div>
      )}
    </Field>
  );
}

function Line({
  name,
  note,
  children,
}: {
  readonly name: string;
  readonly note: string;
  readonly children: ReactNode;
}) {
  return (
    <div className="op-resume-line">
      <FileTextOutlined aria-hidden />
      <span className="op-resume-name" title={name} dir="auto">
        {shortFileName(name)}
      </span>
      <span className="op-muted lb-figures" role="status">
        {note}
      </span>
      {children}
    </div>
  );
}
