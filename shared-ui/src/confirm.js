import { Modal } from "antd";
/** Asks before something that cannot be undone. */
export function Confirm({ open, title, children, confirmText = "Confirm", cancelText = "Cancel", danger = false, busy = false, disabled = false, onConfirm, onCancel, }) {
    return (<Modal open={open} title={title} okText={busy ? "Loading..." : confirmText} cancelText={cancelText} okButtonProps={{ danger, disabled: busy || disabled }} cancelButtonProps={{ disabled: busy }} closable={!busy} keyboard={!busy} mask={{ closable: !busy }} width={440} onOk={onConfirm} onCancel={onCancel}>
      {children}
    </Modal>);
}
