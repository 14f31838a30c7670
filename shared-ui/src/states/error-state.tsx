import { CLOUD, LineArt } from "./line-art.tsx";
import { PlainButton } from "../forms/plain-button.tsx";
import "./state.css";

interface ErrorStateProps {
  /** What failed, in words. */
  readonly title: string;
  /** Why, and what to do. */
  readonly reason?: string | undefined;
  /** Identifies the request in the server's log. */
  readonly reference?: string | undefined;
  readonly onRetry?: (() => void) | undefined;
  /** Inside a card or widget. */
  readonly compact?: boolean;
  /** Heading level of the title: 1 where it is all the page shows. */
  readonly level?: 1 | 2 | 3;
}

/** Shows what failed, Retry, and a reference to quote to support. */
export function ErrorState({ title, reason, reference, onRetry, compact, level = 2 }: ErrorStateProps) {
  const Title = `h${level}` as const;
  return (
    <div className={compact ? "lb-state lb-state-compact" : "lb-state"} role="alert">
      <LineArt path={CLOUD} />
      <Title className="lb-state-title">{title}</Title>
      {reason && <p>{reason}</p>}
      {onRetry && (
        <div className="lb-state-action">
          <PlainButton primary onClick={onRetry}>
            Retry
          </PlainButton>
        </div>
      )}
      {reference && <p className="lb-state-reference">Reference {reference}</p>}
    </div>
  );
}
