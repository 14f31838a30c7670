import { Button } from "antd";
import { type ChangeEvent, useRef, useState } from "react";
import { acceptOf, type FilePurpose, refusalOfClaim } from "@loubby/shared-contracts/http/files/purposes";
import { uploadCalls } from "@loubby/shared-contracts/http/files/upload-calls";
import type { ProfileFile } from "@loubby/shared-contracts/http/profile/profile.schema";
import { formatFileSize, shortFileName } from "@loubby/shared-contracts/shell";
import { TRYING_AGAIN } from "@loubby/shared-ui/upload/interrupted";
import { UploadError } from "@loubby/shared-ui/upload/upload-calls";
import { uploadFile } from "@loubby/shared-ui/upload/upload-file";
import { ProgressBar } from "@loubby/shared-ui/progress-bar";
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
  const stop = useRef<AbortController>(null);
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
    const refused = refusalOfClaim(purpose, file);
    setRefusal(refused?.message ?? null);
    if (refused) return;
    setPercent(0);
    const { signal } = (stop.current = new AbortController());
    try {
      const onProgress = (sent: number, total: number) => setPercent(Math.floor((sent / total) * 100));
      const options = { onProgress, onInterrupted: setInterrupted, signal };
      const { _id, name, size, type } = await uploadFile(file, uploadCalls(purpose), options);
      onSet(_id, { name, size, type });
    } catch (error) {
      if (signal.aborted) return;
      setRefusal(error instanceof Error ? error.message : "Please try again.");
      if (error instanceof UploadError) setCutOff(file);
    } finally {
      setPercent(null);
      setInterrupted(false);
    }
  }

  const words = refusal ?? problem ?? null;
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
        {percent !== null && <ProgressBar figure percent={percent} label={`Upload: ${label}`} />}
        <p className="lb-field-help" role="status">
          {interrupted && TRYING_AGAIN}
        </p>
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
        {cutOff && (
          <Button onClick={() => void send(cutOff)}>
            Retry<span className="lb-visually-hidden"> {label}</span>
          </Button>
        )}
        {percent === null ? (
          <Button id={id} onClick={() => input.current?.click()}>
            {value ? "Replace" : "Upload"}
            <span className="lb-visually-hidden"> {label}</span>
          </Button>
        ) : (
          <Button onClick={() => stop.current?.abort()}>Cancel</Button>
        )}
        {value && percent === null && (
          <Button type="text" onClick={() => onSet(null)}>
            Remove<span className="lb-visually-hidden"> {label}</span>
          </Button>
        )}
      </div>
    </div>
  );
}
