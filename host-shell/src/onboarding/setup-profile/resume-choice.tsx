import { type ChangeEvent, useId, useRef } from "react";
import { acceptOf, refusalOfClaim } from "@loubby/shared-contracts/http/files/purposes";
import { uploadCalls } from "@loubby/shared-contracts/http/files/upload-calls";
import { shortFileName } from "@loubby/shared-contracts/shell";
import { PlainButton } from "@loubby/shared-ui/forms/plain-button";
import { TRYING_AGAIN } from "@loubby/shared-ui/upload/interrupted";
import { uploadRules } from "@loubby/shared-ui/upload/upload-rules";
import { useUploads } from "@loubby/shared-ui/upload/use-uploads";
import type { SentResume } from "./use-sent-resume.ts";

interface ResumeChoiceProps {
  /** Of the one that is there. */
  readonly name: string | null;
  /** The one of an application, to use here too. */
  readonly sent: SentResume | null;
  readonly onSent: (fileId: string) => void;
}

const calls = uploadCalls("resume");
const rules = uploadRules(calls, (file) => refusalOfClaim("resume", file)?.message ?? null);

/** The résumé, if someone has one at hand. Its buttons are plain: pages before the dashboard load no widgets. */
export function ResumeChoice({ name, sent, onSent }: ResumeChoiceProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { uploads, isSending, add, pause, resume, remove } = useUploads(rules, {
    onArrived: ({ _id }) => onSent(_id),
  });
  const [upload] = uploads;

  function onChoose({ target }: ChangeEvent<HTMLInputElement>) {
    add([...(target.files ?? [])].slice(0, 1));
    // The same file may be chosen again after it was refused.
    target.value = "";
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
        <PlainButton busy={upload?.state === "sending"} onClick={() => input.current?.click()}>
          {upload && isSending
            ? `Uploading, ${Math.floor((upload.sent / Math.max(1, upload.file.size)) * 100)}%`
            : name === null
              ? "Upload a résumé"
              : "Replace"}
        </PlainButton>
        {upload?.state === "sending" && <PlainButton onClick={() => pause(upload.key)}>Pause</PlainButton>}
        {upload?.state === "paused" && <PlainButton onClick={() => resume(upload)}>Resume</PlainButton>}
        {upload && isSending && <PlainButton onClick={() => remove(upload.key)}>Cancel</PlainButton>}
        {upload?.canRetry && upload.state === "failed" && (
          <PlainButton onClick={() => resume(upload)}>Retry</PlainButton>
        )}
        {name === null && sent && !isSending && (
          <PlainButton onClick={() => onSent(sent.fileId)}>
            Use {shortFileName(sent.name)} from your application
          </PlainButton>
        )}
        {name !== null && <span dir="auto">{shortFileName(name)}</span>}
        <span role="status">{upload?.interrupted && TRYING_AGAIN}</span>
      </span>
      {upload?.state === "failed" && (
        <p className="lb-field-problem" role="alert">
          {upload.reason}
        </p>
      )}
    </div>
  );
}
