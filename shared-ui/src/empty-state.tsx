import type { ReactNode } from "react";
import { type Drawing, LineArt } from "./line-art.tsx";
import "./state.css";

interface EmptyStateProps {
  readonly drawing: Drawing;
  readonly title: string;
  readonly sentence?: string | undefined;
  /** The one thing to do about it. */
  readonly action?: ReactNode;
  /** Inside a card or widget. */
  readonly compact?: boolean;
}

/** What a page or widget shows when it has nothing to show. */
export function EmptyState({ drawing, title, sentence, action, compact }: EmptyStateProps) {
  return (
    <div className={compact ? "lb-state lb-state-compact" : "lb-state"}>
      <LineArt drawing={drawing} />
      <h2>{title}</h2>
      {sentence && <p>{sentence}</p>}
      {action && <div className="lb-state-action">{action}</div>}
    </div>
  );
}
