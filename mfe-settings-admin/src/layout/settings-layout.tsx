import { type ReactNode, useEffect, useRef } from "react";
import { NavLink } from "react-router-dom";
import { useSession } from "@loubby/shared-contracts/shell";
import { PageHeader } from "@loubby/shared-ui/page-header";
import { settingsPagesFor } from "./settings-pages.ts";
import "./settings-layout.css";

interface SettingsLayoutProps {
  readonly title: string;
  /** One line saying what the page is for. */
  readonly lead: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A page of the settings beside the list of all of them; the list lies above the page on small screens. */
export function SettingsLayout({ title, lead, action, children }: SettingsLayoutProps) {
  const user = useSession((session) => session.user);
  const activeSubscription = useSession((session) => session.activeSubscription);
  const pages = settingsPagesFor({ user, activeSubscription });
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a narrow screen the list scrolls sideways; the page one is on must be in sight.
    nav.current?.querySelector("[aria-current=page]")?.scrollIntoView({ block: "nearest", inline: "center" });
  }, []);
  return (
    <div className="set-layout">
      <nav ref={nav} className="set-nav" aria-label="Settings">
        <ul>
          {pages.map(({ path, label }) => (
            <li key={path}>
              <NavLink to={path} className="set-nav-link">
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="set-body">
        <PageHeader title={title} lead={lead} action={action} />
        {children}
      </div>
    </div>
  );
}
