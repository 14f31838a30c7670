import { Button } from "antd";
import { type ChangeEvent, type ReactNode, useId, useRef, useState } from "react";
import { fileWords } from "@loubby/shared-contracts/http/files/file-words";
import { acceptOf, type FilePurpose } from "@loubby/shared-contracts/http/files/purposes";
import { notify } from "@loubby/shared-ui/toasts";
import { UploadRow } from "@loubby/shared-ui/upload-row";
import { useFileUpload } from "../fields/use-file-upload.ts";
import "./picture-field.css";

interface PictureFieldProps {
  readonly title: string;
  readonly hint: string;
  /** What it is called in the buttons: picture, logo. */
  readonly noun: string;
  readonly purpose: FilePurpose;
  /** What is shown now. */
  readonly children: ReactNode;
  /** Whether there is one to change or take away. */
  readonly present: boolean;
  readonly busy: boolean;
  readonly onSave: (fileId: string) => Promise<unknown>;
  /** Takes it away; tells what went wrong. */
  readonly onRemove: (onError: (error: unknown) => void) => void;
}

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : "Please try again.");

/** A picture that everyone sees: choose one, follow its upload, take it away. */
export function PictureField(props: PictureFieldProps) {
  const { title, hint, noun, purpose, present, children, onSave, onRemove } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { uploads, upload, refusal } = useFileUpload(purpose, ({ _id }) => {
    onSave(_id).then(
      () => notify.success(`${noun.charAt(0).toUpperCase()}${noun.slice(1)} saved`),
      (error: unknown) => setFailure(wordsOf(error)),
    );
  });
  const busy = uploads.isSending || props.busy;
  const words = failure ?? refusal ?? null;

  function onChoose({ target }: ChangeEvent<HTMLInputElement>) {
    setFailure(null);
    uploads.add([...(target.files ?? [])].slice(0, 1));
    // The same file may be chosen again after it was refused.
    target.value = "";
  }

  return (
    <section className="set-card set-picture" aria-labelledby={id}>
      {children}
      <div className="set-picture-words">
        <h2 id={id}>{title}</h2>
        <p className="set-picture-hint">{hint}</p>
        {upload && <UploadRow upload={upload} uploads={uploads} {...fileWords(upload.file)} single />}
        <p className="set-picture-refusal" role="alert" hidden={words === null}>
          {words}
        </p>
        <div className="set-picture-actions">
          <input
            ref={input}
            type="file"
            hidden
            aria-label={title}
            accept={acceptOf(purpose)}
            onChange={onChoose}
          />
          <Button disabled={busy} onClick={() => input.current?.click()}>
            {present ? `Change ${noun}` : `Upload ${noun}`}
          </Button>
          {present && (
            <Button
              type="text"
              disabled={busy}
              onClick={() => {
                setFailure(null);
                uploads.release();
                onRemove((error) => setFailure(wordsOf(error)));
              }}
            >
              Remove
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}
