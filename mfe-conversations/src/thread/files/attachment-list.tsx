import { CloseOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { formatFileSize, shortFileName } from "@loubby/shared-contracts/shell";
import { ProgressBar } from "@loubby/shared-ui/progress-bar";
import type { Attachments } from "./use-attachments.ts";

/** The files that will go with the message, above where it is written. */
export function AttachmentList({ files }: { readonly files: Attachments }) {
  if (files.attachments.length === 0) return null;
  return (
    <ul className="cv-attachments" aria-label="Files to send">
      {files.attachments.map((one) => {
        const { key, file, sent, state, reason } = one;
        return (
          <li key={key} data-state={state}>
            <span className="cv-attachment-name" title={file.name} dir="auto">
              {shortFileName(file.name)}
            </span>
            <span className="cv-file-size" role={state === "failed" ? "alert" : undefined}>
              {state === "failed" ? reason : formatFileSize(file.size)}
            </span>
            {state === "uploading" && (
              <ProgressBar
                percent={file.size === 0 ? 0 : Math.round((sent / file.size) * 100)}
                label={`Uploading ${file.name}`}
              />
            )}
            {state === "failed" && (
              <Button type="link" size="small" onClick={() => files.retry(one)}>
                Retry
              </Button>
            )}
            <Button
              type="text"
              size="small"
              icon={<CloseOutlined />}
              aria-label={`Remove ${file.name}`}
              onClick={() => files.remove(key)}
            />
          </li>
        );
      })}
    </ul>
  );
}
