import type { ReactNode } from "react";
import "./notice.css";

interface NoticeProps {
  readonly title: string;
  readonly text?: ReactNode;
  readonly actions?: ReactNode;
  /** Something blocks the reader: announced at once. */
  readonly urgent?: boolean;
}

/** A quiet bar above a page's content, with its actions. */
export function Notice({ title, text, actions, urgent = false }: NoticeProps) {
  return (
    <div className="mr-notice" data-urgent={urgent || undefined} role={urgent ? "alert" : "note"}>
      <div className="mr-notice-words">
        <strong>{title}</strong>
        {text && <p>{text}</p>}
      </div>
      {actions && <span className="mr-notice-actions">{actions}</span>}
    </div>
  );
}
