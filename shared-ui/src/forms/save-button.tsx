import { HeartFilled, HeartOutlined } from "@ant-design/icons";
import { Button } from "antd";
import "./save-button.css";

interface SaveButtonProps {
  /** What is saved, for a screen reader. */
  readonly name: string;
  /** Undefined until known. */
  readonly isSaved: boolean | undefined;
  readonly onSave: (keep: boolean) => void;
  /** A word for what the button saves, on pages that save several things. */
  readonly label?: string;
}

/** Shows a heart that is full while the thing is saved. */
export function SaveButton({ name, isSaved, onSave, label }: SaveButtonProps) {
  return (
    <Button
      className="lb-save"
      type="text"
      icon={isSaved ? <HeartFilled aria-hidden="true" /> : <HeartOutlined aria-hidden="true" />}
      aria-label={`Save ${name}`}
      aria-pressed={isSaved ?? false}
      disabled={isSaved === undefined}
      onClick={() => onSave(!isSaved)}
    >
      {label}
    </Button>
  );
}
