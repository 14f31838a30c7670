import { Button } from "antd";
import { ProgressBar } from "@loubby/shared-ui/progress-bar";

interface SendingFileProps {
  /** Sizes in bytes. */
  readonly upload: { readonly name: string; readonly sent: number; readonly size: number };
  readonly onCancel: () => void;
  readonly className: string;
}

/** Shows how far a file has been sent, and cancels it. */
export function SendingFile({ upload, onCancel, className }: SendingFileProps) {
  return (
    <>
      <span className={className} dir="auto">
        {upload.name}
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
