import { Button, Modal } from "antd";
import type { ReactNode } from "react";
import "./message-dialog.css";

interface MessageDialogProps {
  readonly open: boolean;
  /** What kind of message it is, in a word or two. */
  readonly mark: string;
  readonly title: string;
  readonly text: string;
  /** Where it leads. */
  readonly action?: ReactNode;
  readonly onDismiss: () => void;
}

/** A message in front of the page, until it is dismissed. */
export function MessageDialog({ open, mark, title, text, action, onDismiss }: MessageDialogProps) {
  return (
    <Modal
      open={open}
      width={480}
      title={
        <>
          <span className="lb-message-mark">{mark}</span> <span dir="auto">{title}</span>
        </>
      }
      footer={
        <div className="lb-message-ways">
          <Button onClick={onDismiss}>Close</Button>
          {action}
        </div>
      }
      onCancel={onDismiss}
    >
      <p className="lb-message-text" dir="auto">
        {text}
      </p>
    </Modal>
  );
}
