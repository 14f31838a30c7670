import { Link, useLocation } from "react-router-dom";
import "./page-tabs.css";

/** One tab of a page, which has an address of its own. */
export interface PageTab {
  readonly id: string;
  readonly label: string;
}

interface PageTabsProps {
  /** Names the set for a screen reader. */
  readonly label: string;
  readonly base: string;
  readonly tabs: readonly PageTab[];
  readonly current: string;
}

/** The tabs of a page as links, so that each can be opened, shared and gone back to; the query goes along. */
export function PageTabs({ label, base, tabs, current }: PageTabsProps) {
  const { search } = useLocation();
  return (
    <nav className="sh-tabs" aria-label={label}>
      {tabs.map(({ id, label: words }) => (
        <Link key={id} to={`${base}/${id}${search}`} aria-current={id === current ? "page" : undefined}>
          {words}
        </Link>
      ))}
    </nav>
  );
}
