import { Input } from "antd";
import { useState } from "react";
import { Confirm } from "@loubby/shared-ui/confirm";
import "@loubby/shared-ui/forms/field.css";

interface SendBackProps {
  readonly title: string;
  readonly busy: boolean;
  readonly onSend: (comment: string) => void;
  readonly onCancel: () => void;
}

/** Asks why a job is sent back; its author reads the reason. */
export function SendBack({ title, busy, onSend, onCancel }: SendBackProps) {
  const [comment, setComment] = useState("");
  return (
    <Confirm
      open
      title={`Send “${title}” back?`}
      confirmText="Send back"
      busy={busy}
      disabled={comment.trim() === ""}
      onConfirm={() => onSend(comment.trim())}
      onCancel={onCancel}
    >
      <label className="lb-field-label" htmlFor="mr-send-back">
        What should change?
      </label>
      <Input.TextArea
        id="mr-send-back"
        maxLength={1000}
        autoSize={{ minRows: 3, maxRows: 8 }}
        dir="auto"
        value={comment}
        onChange={(event) => setComment(event.target.value.replace(/\s*\n\s*/g, " "))}
      />
    </Confirm>
  );
}
