import { Button } from "antd";
import "./gone-line.css";

interface GoneLineProps {
  /** What is gone and why. */
  readonly text: string;
  readonly busy: boolean;
  readonly onRemove: () => void;
}

/** Says that some items of a list are no longer shown, with a button to dismiss them. */
export function GoneLine({ text, busy, onRemove }: GoneLineProps) {
  return (
    <p className="lb-gone" role="note">
      <span dir="auto">{text}</span>
      <Button size="small" loading={busy} onClick={onRemove}>
        Dismiss
      </Button>
    </p>
  );
}
