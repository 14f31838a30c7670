import { FileTextOutlined, UploadOutlined } from "@ant-design/icons";
import { acceptOf, type FilePurpose, purposeRules } from "@loubby/shared-contracts/http/files/purposes";
import { formatFileSize, shortFileName } from "@loubby/shared-contracts/shell";
import { Button } from "antd";
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Field } from "@loubby/shared-ui/forms/field";
import type { ArrivedFile } from "../../files/send-file.ts";
import { isShown, SendingFile } from "../../files/sending-file.tsx";
import { useFileUpload } from "../../files/use-file-upload.ts";

interface FileFieldProps {
  readonly id: string;
  readonly label: string;
  readonly required: boolean;
  readonly purpose: FilePurpose;
  readonly value: ArrivedFile | null;
  readonly error: string | undefined;
  readonly disabled: boolean;
  readonly onChange: (file: ArrivedFile | null) => void;
  /** Whether an upload is under way: the form waits for it. */
  readonly onBusy: (id: string, busy: boolean) => void;
  /** Looks into a chosen file before it is sent, and returns why it can't be used; the one before it stays then. */
  readonly check?: (file: File) => Promise<string | null>;
}

/** Uploads a chosen or dropped file at once; it can be replaced until the application is sent. */
export function FileField(props: FileFieldProps) {
  const { id, label, required, purpose, value, error, disabled, onChange, onBusy, check } = props;
  const sending = useFileUpload(purpose, onChange);
  const { isSending, refusal, send } = sending;
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);
  const chosen = useRef<File>(undefined);
  useEffect(() => {
    onBusy(id, isSending);
    return () => onBusy(id, false);
  }, [id, isSending, onBusy]);

  async function take(file: File | undefined) {
    if (!file || disabled) return;
    setWrong(null);
    chosen.current = file;
    const why = check === undefined ? null : await check(file);
    // Another one may have been chosen in the meantime.
    if (chosen.current !== file) return;
    if (why === null) send(file);
    else setWrong(why);
  }
  function onDrop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  }
  const choose = () => input.current?.click();
  const problem = wrong ?? refusal ?? (isShown(sending) ? undefined : error);

  return (
    <Field
      id={id}
      label={label}
      required={required}
      mark={required ? undefined : "(optional)"}
      help={helpOf(purpose)}
      problem={problem}
    >
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
            accept={acceptOf(purpose)}
            disabled={disabled || isSending}
            onChange={(event) => {
              void take(event.target.files?.[0]);
              // The same file may be chosen again after a failure.
              event.target.value = "";
            }}
          />
          {isShown(sending) ? (
            <SendingFile {...sending} />
          ) : value ? (
            <Line name={value.name} note={formatFileSize(value.size)}>
              <Button size="small" disabled={disabled} onClick={choose}>
                Replace
              </Button>
              <Button size="small" type="text" disabled={disabled} onClick={() => onChange(null)}>
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

function helpOf(purpose: FilePurpose): string {
  const { types, maxBytes } = purposeRules[purpose];
  const endings = Object.keys(types).map((ending) => ending.toUpperCase());
  return `${endings.slice(0, -1).join(", ")} or ${endings.at(-1)}, up to ${formatFileSize(maxBytes)}`;
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
