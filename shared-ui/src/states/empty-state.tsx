import type { ReactNode } from "react";
import { type Drawing, drawings } from "./drawings.ts";
import { LineArt } from "./line-art.tsx";
import "./state.css";

interface EmptyStateProps {
  /** The empty tray by default. */
  readonly drawing?: Drawing;
  readonly title: string;
  readonly sentence?: string | undefined;
  /** The one thing to do about it. */
  readonly action?: ReactNode;
  /** Inside a card or widget. */
  readonly compact?: boolean;
  /** Heading level of the title: 1 where it is all the page shows. */
  readonly level?: 1 | 2 | 3;
}

/** Shown by a page or widget that has nothing to show. */
export function EmptyState({
  drawing = "tray",
  title,
  sentence,
  action,
  compact,
  level = 2,
}: EmptyStateProps) {
  const Title = `h${level}` as const;
  return (
    <div className={compact ? "lb-state lb-state-compact" : "lb-state"}>
      <LineArt path={drawings[drawing]} />
      <Title className="lb-state-title">{title}</Title>
      {sentence && <p>{sentence}</p>}
      {action && <div className="lb-state-action">{action}</div>}
    </div>
  );
}
