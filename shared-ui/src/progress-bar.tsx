import "./progress-bar.css";

interface ProgressBarProps {
  /** 0 to 100. */
  readonly percent: number;
  /** Names it to a screen reader; without a name it is decoration beside words that say the same. */
  readonly label?: string;
  readonly labelledBy?: string;
  /** Shows the percentage beside the bar. */
  readonly figure?: boolean;
  readonly tone?: "primary" | "danger";
}

/** Shows how much of something is done or used. */
export function ProgressBar({
  percent,
  label,
  labelledBy,
  figure = false,
  tone = "primary",
}: ProgressBarProps) {
  const named = label !== undefined || labelledBy !== undefined;
  return (
    <span className="lb-progress" data-tone={tone}>
      <progress
        value={percent}
        max={100}
        aria-hidden={!named || undefined}
        aria-label={label}
        aria-labelledby={labelledBy}
      />
      {figure && <small className="lb-figures">{percent}%</small>}
    </span>
  );
}
