import type { ReactNode } from "react";
import { Link, type To } from "react-router-dom";
import "./back-link.css";

interface BackLinkProps {
  readonly to: To;
  /** Where it leads. */
  readonly children: ReactNode;
}

/** Leads up from a page that is below another, above its header. */
export function BackLink({ to, children }: BackLinkProps) {
  return (
    <Link className="lb-back" to={to}>
      <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true" focusable="false">
        <path d="M13 7H1.5M6 2.5 1.5 7 6 11.5" fill="none" stroke="currentColor" strokeWidth="1.25" />
      </svg>
      {children}
    </Link>
  );
}
