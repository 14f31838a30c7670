import { FileTextOutlined, UploadOutlined } from "@ant-design/icons";
import { Button, Input } from "antd";
import { type DragEvent, useRef, useState } from "react";
import { isShown, SendingFile } from "../../files/sending-file.tsx";
import { acceptOf } from "@loubby/shared-contracts/http/files/purposes";
import { formatFileSize } from "@loubby/shared-contracts/shell";
import { Field } from "@loubby/shared-ui/forms/field";
import type { ArrivedFile } from "../../files/send-file.ts";
import type { FileUpload } from "../../files/use-file-upload.ts";

interface ResumeDropProps {
  readonly resume: ArrivedFile | null;
  readonly sending: FileUpload;
  /** The fields are being read. */
  readonly reading: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onText: (text: string) => void;
  readonly onRemove: () => void;
  /** Opens the import of a file of people. */
  readonly onTable: () => void;
}

/** Takes résumés, dropped or chosen, or the pasted text of a mail. */
export function ResumeDrop(props: ResumeDropProps) {
  const { resume, sending, reading, onFiles, onText, onRemove, onTable } = props;
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [pasting, setPasting] = useState(false);
  const [text, setText] = useState("");
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    <div
      className="mr-drop"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <input
        ref={input}
        aria-label="Résumés"
        className="lb-visually-hidden"
        type="file"
        multiple
        tabIndex={-1}
        accept={acceptOf("resume")}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // The same file may be chosen again after a failure.
          event.target.value = "";
        }}
      />
      {isShown(sending) ? (
        <SendingFile {...sending} />
      ) : resume === null ? (
        <>
          <Button icon={<UploadOutlined aria-hidden />} onClick={() => input.current?.click()}>
            Choose résumés
          </Button>
          <Button onClick={() => setPasting(!pasting)} aria-expanded={pasting}>
            Paste an e-mail
          </Button>
          <Button onClick={onTable}>Import a CSV</Button>
          <small className="mr-muted">
            Or drop them here (PDF, Word or text). We'll fill in the fields from them.
          </small>
        </>
      ) : (
        <>
          <FileTextOutlined aria-hidden />
          <span className="mr-known-words" dir="auto">
            {resume.name}, {formatFileSize(resume.size)}
          </span>
          <Button size="small" onClick={onRemove}>
            Remove
          </Button>
        </>
      )}
      {pasting && !sending.isSending && (
        <div className="mr-paste">
          <Field
            label="Text of the e-mail"
            help="We look for the name, contacts and latest position in it. The mail is added as a note that your team sees."
          >
            {(control) => (
              <Input.TextArea
                {...control}
                dir="auto"
                rows={5}
                maxLength={100_000}
                value={text}
                onChange={({ target }) => setText(target.value)}
              />
            )}
          </Field>
          <Button disabled={text.trim() === ""} onClick={() => onText(text)}>
            Read fields
          </Button>
        </div>
      )}
      {reading && <small role="status">Reading the fields…</small>}
      {sending.refusal !== undefined && (
        <span className="mr-file-problem" role="alert">
          {sending.refusal}
        </span>
      )}
    </div>
  );
}
