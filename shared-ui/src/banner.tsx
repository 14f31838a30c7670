import type { ReactNode } from "react";
import "./banner.css";

interface BannerProps {
  /** What kind of message it is, in a word or two. */
  readonly mark: string;
  readonly title: string;
  readonly text: string;
  /** Where it leads. */
  readonly action?: ReactNode;
  readonly onDismiss: () => void;
}

/** A message over the page, until it is dismissed by its button, also with Escape there. */
export function Banner({ mark, title, text, action, onDismiss }: BannerProps) {
  return (
    <section className="lb-banner" aria-label={`${mark}: ${title}`}>
      <div className="lb-banner-words" role="status">
        <span className="lb-banner-mark">{mark}</span>
        <strong dir="auto">{title}</strong>
        {text !== "" && <span dir="auto">{text}</span>}
      </div>
      <div className="lb-banner-ways">
        {action}
        <button
          type="button"
          className="lb-banner-dismiss"
          aria-label={`Dismiss “${title}”`}
          onClick={onDismiss}
          onKeyDown={({ key }) => key === "Escape" && onDismiss()}
        >
          <span aria-hidden="true">×</span>
        </button>
      </div>
    </section>
  );
}
