import { type ChangeEvent, useId, useRef, useState } from "react";
import { acceptOf, refusalOfClaim } from "@loubby/shared-contracts/http/files/purposes";
import { uploadCalls } from "@loubby/shared-contracts/http/files/upload-calls";
import { shortFileName } from "@loubby/shared-contracts/shell";
import { PlainButton } from "@loubby/shared-ui/forms/plain-button";
import { TRYING_AGAIN } from "@loubby/shared-ui/upload/interrupted";
import { UploadError } from "@loubby/shared-ui/upload/upload-calls";
import { uploadFile } from "@loubby/shared-ui/upload/upload-file";
import type { SentResume } from "./use-sent-resume.ts";

interface ResumeChoiceProps {
  /** Of the one that is there. */
  readonly name: string | null;
  /** The one of an application, to use here too. */
  readonly sent: SentResume | null;
  readonly onSent: (fileId: string) => void;
}

/** The résumé, if someone has one at hand. */
export function ResumeChoice({ name, sent, onSent }: ResumeChoiceProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [percent, setPercent] = useState<number | null>(null);
  const [interrupted, setInterrupted] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  /** Did not arrive, and may yet. */
  const [cutOff, setCutOff] = useState<File | null>(null);

  function onChoose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    // The same file may be chosen again after it was refused.
    target.value = "";
    if (file) void send(file);
  }

  async function send(file: File) {
    setCutOff(null);
    const refused = refusalOfClaim("resume", file);
    setRefusal(refused?.message ?? null);
    if (refused) return;
    setPercent(0);
    try {
      const onProgress = (sent: number, total: number) => setPercent(Math.floor((sent / total) * 100));
      const options = { onProgress, onInterrupted: setInterrupted };
      onSent((await uploadFile(file, uploadCalls("resume"), options))._id);
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : "Please try again.");
      if (error instanceof UploadError) setCutOff(file);
    } finally {
      setPercent(null);
      setInterrupted(false);
    }
  }

  return (
    <div className="lb-field">
      <span id={id} className="sh-resume-label">
        Résumé (optional)
      </span>
      <input
        ref={input}
        type="file"
        hidden
        aria-labelledby={id}
        accept={acceptOf("resume")}
        onChange={onChoose}
      />
      <span className="sh-resume">
        <PlainButton busy={percent !== null} onClick={() => input.current?.click()}>
          {percent === null ? (name === null ? "Upload a résumé" : "Replace") : `Uploading, ${percent}%`}
        </PlainButton>
        {name === null && sent && percent === null && (
          <PlainButton onClick={() => onSent(sent.fileId)}>
            Use {shortFileName(sent.name)} from your application
          </PlainButton>
        )}
        {cutOff && <PlainButton onClick={() => void send(cutOff)}>Retry</PlainButton>}
        {name !== null && <span dir="auto">{shortFileName(name)}</span>}
        <span role="status">{interrupted && TRYING_AGAIN}</span>
      </span>
      {refusal !== null && (
        <p className="lb-field-problem" role="alert">
          {refusal}
        </p>
      )}
    </div>
  );
}
