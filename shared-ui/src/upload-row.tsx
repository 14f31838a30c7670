import { Button } from "antd";
import type { ReactNode } from "react";
import { ProgressBar } from "./progress-bar.tsx";
import { TRYING_AGAIN } from "./upload/interrupted.ts";
import type { Upload, Uploads } from "./upload/use-uploads.ts";
import "./upload-row.css";

interface UploadRowProps<F> {
  readonly upload: Upload<F>;
  readonly uploads: Pick<Uploads<F>, "pause" | "resume" | "remove">;
  /** The file's name as it is shown. */
  readonly name: string;
  /** A number of bytes in words. */
  readonly sizeOf: (bytes: number) => string;
  /** Chooses another file in place of one that was refused. */
  readonly instead?: ReactNode;
  /** It is the only one, so that its buttons need not name it. */
  readonly single?: boolean;
}

/** A file on its way: how far it is, and what can be done with it. */
export function UploadRow<F>({ upload, uploads, name, sizeOf, instead, single = false }: UploadRowProps<F>) {
  const { key, file, sent, state, interrupted, reason, canRetry } = upload;
  const isUnderWay = state === "sending" || state === "paused";
  const hidden = !single && <span className="lb-visually-hidden"> {file.name}</span>;
  return (
    <span className="lb-upload" data-state={state}>
      <span className="lb-upload-name" title={file.name} dir="auto">
        {name}
      </span>
      {state === "failed" ? (
        <span className="lb-upload-note" role="alert">
          {reason}
        </span>
      ) : (
        <span className="lb-upload-note lb-figures">
          {isUnderWay ? `${sizeOf(sent)} of ${sizeOf(file.size)}` : sizeOf(file.size)}
        </span>
      )}
      {isUnderWay && (
        <ProgressBar
          percent={file.size === 0 ? 0 : Math.floor((sent / file.size) * 100)}
          label={`Uploading ${file.name}`}
        />
      )}
      <span className="lb-upload-note" role="status">
        {state === "paused" ? "Paused" : interrupted && TRYING_AGAIN}
      </span>
      <span className="lb-upload-steps">
        {state === "sending" && (
          <Button type="text" size="small" onClick={() => uploads.pause(key)}>
            Pause{hidden}
          </Button>
        )}
        {(state === "paused" || (state === "failed" && canRetry)) && (
          <Button type="link" size="small" onClick={() => uploads.resume(upload)}>
            {state === "paused" ? "Resume" : "Retry"}
            {hidden}
          </Button>
        )}
        {state === "failed" && !canRetry && instead}
        <Button type="text" size="small" onClick={() => uploads.remove(key)}>
          {isUnderWay ? "Cancel" : "Remove"}
          {hidden}
        </Button>
      </span>
    </span>
  );
}
