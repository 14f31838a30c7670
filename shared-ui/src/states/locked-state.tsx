import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { EmptyState } from "./empty-state.tsx";
import type { Unlock } from "./lock-note.tsx";

interface LockedStateProps extends Unlock {
  /** What is locked; the reason alone where the page has no name of its own. */
  readonly title?: string;
  readonly level?: 1 | 2 | 3;
  /** Another way on, after the first. */
  readonly action?: ReactNode;
}

/** Shown by a page or part that someone can't open: why, what unlocks it, and the way there. */
export function LockedState({ title, reason, unlock, way, level, action }: LockedStateProps) {
  const sentence = `${title === undefined ? "" : `${reason}. `}${unlock}.`;
  return (
    <EmptyState
      {...(level !== undefined && { level })}
      drawing="lock"
      title={title ?? reason}
      sentence={sentence}
      action={
        <>
          <Link to={way.to}>{way.label}</Link>
          {action}
        </>
      }
    />
  );
}
