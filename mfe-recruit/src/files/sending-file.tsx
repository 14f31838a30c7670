import { Button } from "antd";
import { ProgressBar } from "@loubby/shared-ui/progress-bar";
import { TRYING_AGAIN } from "@loubby/shared-ui/upload/interrupted";
import type { Upload } from "./use-file-upload.ts";

interface SendingFileProps {
  /** Sizes in bytes. */
  readonly upload: Extract<Upload, { readonly kind: "sending" }>;
  readonly onCancel: () => void;
  readonly className: string;
}

/** Shows how far a file has been sent, and cancels it. */
export function SendingFile({ upload, onCancel, className }: SendingFileProps) {
  return (
    <>
      <span className={className} dir="auto">
        {upload.name}
        <small role="status">{upload.interrupted && ` ${TRYING_AGAIN}`}</small>
      </span>
      <Button size="small" onClick={onCancel}>
        Cancel
      </Button>
      <ProgressBar
        figure
        percent={Math.floor((upload.sent / upload.size) * 100)}
        label={`Sending ${upload.name}`}
      />
    </>
  );
}
