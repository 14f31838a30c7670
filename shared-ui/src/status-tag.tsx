import type { ReactNode } from "react";
import "./status-tag.css";

/** What a state means for the reader, never which state it is. */
export type StatusTone = "neutral" | "progress" | "success" | "warning" | "danger";

interface StatusTagProps {
  readonly tone: StatusTone;
  readonly children: ReactNode;
}

/** Shows a state in one or two words, with a dot in its tone. */
export function StatusTag({ tone, children }: StatusTagProps) {
  return <span className={`lb-status lb-status-${tone}`}>{children}</span>;
}
