import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router-dom";

const SHOW = "show";

interface ShowTabsProps {
  /** Names the parts together, to a screen reader. */
  readonly label: string;
  /** The first is what is shown unless the address says otherwise. */
  readonly tabs: readonly { readonly key: string; readonly label: string; readonly content: ReactNode }[];
}

/** Parts of a page, each with an address of its own. */
export function ShowTabs({ label, tabs }: ShowTabsProps) {
  const [params] = useSearchParams();
  const asked = params.get(SHOW);
  const shown = tabs.find(({ key }) => key === asked) ?? tabs[0];
  return (
    <>
      <nav className="adm-tabs" aria-label={label}>
        <ul>
          {tabs.map((tab, index) => (
            <li key={tab.key}>
              <Link
                to={{ search: index === 0 ? "" : `?${SHOW}=${tab.key}` }}
                preventScrollReset
                aria-current={tab === shown ? "page" : undefined}
              >
                {tab.label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {shown?.content}
    </>
  );
}
