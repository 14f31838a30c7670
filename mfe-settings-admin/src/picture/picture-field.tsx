import { Button } from "antd";
import { type ChangeEvent, type ReactNode, useId, useRef, useState } from "react";
import { acceptOf, type FilePurpose, refusalOfClaim } from "@loubby/shared-contracts/http/files/purposes";
import { notify } from "@loubby/shared-ui/toasts";
import { ProgressBar } from "@loubby/shared-ui/progress-bar";
import { uploadPicture } from "./upload-picture.ts";
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
  const [percent, setPercent] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const busy = percent !== null || props.busy;

  async function onChoose({ target }: ChangeEvent<HTMLInputElement>) {
    const picture = target.files?.[0];
    // The same file may be chosen again after it was refused.
    target.value = "";
    if (!picture) return;
    const refused = refusalOfClaim(purpose, picture);
    setRefusal(refused?.message ?? null);
    if (refused) return;
    setPercent(0);
    try {
      await onSave(await uploadPicture(purpose, picture, setPercent));
      notify.success(`${noun.charAt(0).toUpperCase()}${noun.slice(1)} saved`);
    } catch (error) {
      setRefusal(wordsOf(error));
    } finally {
      setPercent(null);
    }
  }

  return (
    <section className="set-card set-picture" aria-labelledby={id}>
      {children}
      <div className="set-picture-words">
        <h2 id={id}>{title}</h2>
        <p className="set-picture-hint">{hint}</p>
        {percent !== null && <ProgressBar figure percent={percent} label={`Upload of your ${noun}`} />}
        <p className="set-picture-refusal" role="alert" hidden={refusal === null}>
          {refusal}
        </p>
        <div className="set-picture-actions">
          <input
            ref={input}
            type="file"
            hidden
            aria-label={title}
            accept={acceptOf(purpose)}
            onChange={(event) => void onChoose(event)}
          />
          <Button loading={percent !== null} disabled={busy} onClick={() => input.current?.click()}>
            {present ? `Change ${noun}` : `Upload ${noun}`}
          </Button>
          {present && (
            <Button
              type="text"
              disabled={busy}
              onClick={() => {
                setRefusal(null);
                onRemove((error) => setRefusal(wordsOf(error)));
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
