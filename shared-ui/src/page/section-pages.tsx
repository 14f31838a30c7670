import { useEffect, useRef } from "react";
import { NavLink } from "react-router-dom";

interface SectionPagesProps {
  readonly pages: readonly { readonly path: string; readonly label: string }[];
  /** Whether the list is visible, as the second sidebar has it. */
  readonly open: boolean;
}

/** Shows the links of a second sidebar; where they scroll sideways, scrolls the current page into view. */
export function SectionPages({ pages, open }: SectionPagesProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (!open) return;
    const here = list.current?.querySelector("[aria-current=page]");
    here?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [open]);
  return (
    <ul ref={list}>
      {pages.map(({ path, label }) => (
        <li key={path}>
          <NavLink to={path}>{label}</NavLink>
        </li>
      ))}
    </ul>
  );
}
