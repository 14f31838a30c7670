import { Modal } from "antd";
import type { ReactNode } from "react";
import "./confirm.css";

interface ConfirmProps {
  readonly open: boolean;
  /** Names the thing: `Close "Frontend engineer"?` */
  readonly title: string;
  readonly children?: ReactNode;
  readonly confirmText?: string;
  readonly cancelText?: string;
  readonly danger?: boolean;
  /** The work is under way: the button says so and nothing can be pressed. */
  readonly busy?: boolean;
  readonly disabled?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before something that can't be undone. */
export function Confirm({
  open,
  title,
  children,
  confirmText = "Confirm",
  cancelText = "Cancel",
  danger = false,
  busy = false,
  disabled = false,
  onConfirm,
  onCancel,
}: ConfirmProps) {
  return (
    <Modal
      open={open}
      title={title}
      okText={busy ? "Loading..." : confirmText}
      cancelText={cancelText}
      okButtonProps={{ danger, disabled: busy || disabled }}
      cancelButtonProps={{ disabled: busy }}
      closable={!busy}
      keyboard={!busy}
      mask={{ closable: !busy }}
      width={440}
      onOk={() => {
        // Ignores a second click while the dialog closes.
        if (open) onConfirm();
      }}
      onCancel={({ detail }) => {
        // The second press of a double click lands beside the dialog that the first one opened: it isn't an answer.
        if (detail < 2) onCancel();
      }}
    >
      <div className="lb-confirm">{children}</div>
    </Modal>
  );
}
