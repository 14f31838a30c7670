import { Button } from "antd";

interface RowStepsProps {
  /** Names the row to a screen reader. */
  readonly name: string;
  readonly at: number;
  readonly count: number;
  readonly locked: boolean;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}

/** Up, down and remove of one row. Focus goes along with a row that moves. */
export function RowSteps({ name, at, count, locked, onMove, onRemove }: RowStepsProps) {
  return (
    <span className="st-steps">
      <Button
        size="small"
        aria-label={`Move ${name} up`}
        disabled={locked || at === 0}
        onClick={() => onMove(at - 1)}
      >
        Up
      </Button>
      <Button
        size="small"
        aria-label={`Move ${name} down`}
        disabled={locked || at === count - 1}
        onClick={() => onMove(at + 1)}
      >
        Down
      </Button>
      <Button size="small" aria-label={`Remove ${name}`} disabled={locked} onClick={onRemove}>
        Remove
      </Button>
    </span>
  );
}
