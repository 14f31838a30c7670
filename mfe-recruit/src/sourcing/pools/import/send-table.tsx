import { UploadOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useId, useRef } from "react";
import { acceptOf } from "@loubby/shared-contracts/http/files/purposes";
import { isShown, SendingFile } from "../../../files/sending-file.tsx";
import { useFileUpload } from "../../../files/use-file-upload.ts";
import "@loubby/shared-ui/forms/field.css";

const PURPOSE = "pool-import";

interface SendTableProps {
  /** Why nothing can be uploaded, or null. */
  readonly lock: string | null;
  /** What a file may be. */
  readonly limits: string;
  readonly onSent: (file: { fileId: string; name: string }) => void;
}

/** Uploads a file of people straight to the store; a broken upload can be continued. */
export function SendTable({ lock, limits, onSent }: SendTableProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const sending = useFileUpload(PURPOSE, ({ fileId, name }) => onSent({ fileId, name }));
  const { isSending, refusal, send } = sending;
  return (
    <div className="mt-dialog">
      <label htmlFor={id} className="lb-visually-hidden">
        File to import
      </label>
      <input
        id={id}
        ref={input}
        className="lb-visually-hidden"
        type="file"
        tabIndex={-1}
        accept={acceptOf(PURPOSE)}
        disabled={lock !== null || isSending}
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) send(file);
          // The same file may be chosen again after a failure.
          event.target.value = "";
        }}
      />
      {isShown(sending) ? (
        <SendingFile {...sending} />
      ) : (
        <span className="mt-actions">
          <Button
            icon={<UploadOutlined aria-hidden="true" />}
            disabled={lock !== null}
            onClick={() => input.current?.click()}
          >
            Choose a file
          </Button>
          <span className="mt-quiet">{lock ?? `CSV, TSV or TXT, ${limits}`}</span>
        </span>
      )}
      {refusal !== undefined && (
        <p role="alert" className="lb-field-problem">
          {refusal}
        </p>
      )}
    </div>
  );
}
