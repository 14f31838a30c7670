import type { ReactNode } from "react";
import "./page-header.css";

interface PageHeaderProps {
  readonly title: ReactNode;
  /** One line on what the page is for. */
  readonly lead?: ReactNode;
  /** The one primary action. */
  readonly action?: ReactNode;
  /** Filters and tabs. */
  readonly children?: ReactNode;
}

/** The header of every page. */
export function PageHeader({ title, lead, action, children }: PageHeaderProps) {
  return (
    <header className="lb-page-header">
      <div className="lb-page-header-row">
        <div className="lb-page-header-words">
          <h1>{title}</h1>
          {lead && <p>{lead}</p>}
        </div>
        {action && <div className="lb-page-header-action">{action}</div>}
      </div>
      {children && <div className="lb-page-header-filters">{children}</div>}
    </header>
  );
}
