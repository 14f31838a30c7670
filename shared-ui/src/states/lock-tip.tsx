import { type ButtonProps, Tooltip } from "antd";
import { cloneElement, type ReactElement, useRef, useState } from "react";
import { type Lock, LockNote } from "./lock-note.tsx";
import "./lock-tip.css";

interface LockTipProps {
  /** Null: the button works. */
  readonly lock: Lock | null;
  readonly children: ReactElement<ButtonProps>;
}

/**
 * Locks a button and says why. What someone can unlock keeps the button within reach of keys and fingers: pressed, it
 * does nothing but say who unlocks it, with a link that the next Tab reaches.
 */
export function LockTip({ lock, children }: LockTipProps) {
  const box = useRef<HTMLSpanElement>(null);
  const [isOpen, setOpen] = useState(false);
  if (lock === null) return children;
  if (typeof lock === "string")
    return <Tooltip title={lock}>{cloneElement(children, { disabled: true })}</Tooltip>;
  return (
    <span
      ref={box}
      role="presentation"
      className="lb-lock-tip"
      onBlur={({ relatedTarget }) => {
        if (!box.current?.contains(relatedTarget)) setOpen(false);
      }}
      onKeyDown={({ key }) => {
        if (key === "Escape") setOpen(false);
      }}
    >
      <Tooltip
        title={<LockNote lock={lock} />}
        open={isOpen}
        onOpenChange={setOpen}
        getPopupContainer={() => box.current ?? document.body}
      >
        {cloneElement(children, { disabled: false, "aria-disabled": true, onClick: () => setOpen(true) })}
      </Tooltip>
    </span>
  );
}
