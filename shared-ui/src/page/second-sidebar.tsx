import { MenuFoldOutlined, MenuUnfoldOutlined } from "@ant-design/icons";
import { type ReactNode, useId } from "react";
import "./second-sidebar.css";

interface SecondSidebarProps {
  /** Names the section of the links. */
  readonly label: string;
  readonly open: boolean;
  readonly onToggle: () => void;
  /** A `<ul>` of links; the current one has `aria-current`. */
  readonly links: ReactNode;
  /** The page itself. */
  readonly children: ReactNode;
}

/** Shows a page beside the links of its section: a column on wide screens, a strip above on narrow ones. */
export function SecondSidebar({ label, open, onToggle, links, children }: SecondSidebarProps) {
  const id = useId();
  const Icon = open ? MenuFoldOutlined : MenuUnfoldOutlined;
  return (
    <div className="lb-second" data-open={open || undefined}>
      <div className="lb-second-side">
        <button
          type="button"
          className="lb-second-toggle"
          aria-expanded={open}
          aria-controls={id}
          aria-label={`${open ? "Close" : "Open"} the ${label.toLowerCase()} list`}
          onClick={onToggle}
        >
          <Icon aria-hidden="true" />
          <span className="lb-second-label">{label}</span>
        </button>
        <nav id={id} aria-label={label} hidden={!open}>
          {links}
        </nav>
      </div>
      <div className="lb-second-page">{children}</div>
    </div>
  );
}
