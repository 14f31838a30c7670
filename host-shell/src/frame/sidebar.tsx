import { Tooltip } from "antd";
import { Suspense } from "react";
import { Link, NavLink, useLocation } from "react-router-dom";
import * as paths from "@loubby/shared-contracts/paths";
import type { NavSection } from "@loubby/shared-contracts/shell";
import type { NavViewer } from "../access/viewer.ts";
import { navEntriesFor, type NavEntry } from "../menus/nav-entries.ts";
import { useRegistry } from "../federation/use-registry.tsx";
import { useRegistryView } from "../federation/use-registry-view.ts";
import { lazyRetry } from "@loubby/shared-ui/attempt";
import { LockedMark } from "@loubby/shared-ui/states/locked-mark";
import { AppsSwitcher } from "./header/apps-switcher.tsx";
import { Brand } from "../brand/brand.tsx";
import { NavIcon } from "../menus/nav-icon.tsx";
import { ProfileBlock } from "./profile-block.tsx";
import { openEntryOf } from "./open-entry.ts";
import "./sidebar.css";

/** Only sellers load it. */
const WorkingIn = lazyRetry(async () => (await import("../stores/working-in.tsx")).WorkingIn);

const GROUPS: readonly { readonly section: NavSection; readonly title: string }[] = [
  { section: "general", title: "General" },
  { section: "support", title: "Support" },
  { section: "admin", title: "Admin" },
];

interface SidebarProps {
  readonly viewer: NavViewer;
  /** Whether labels are shown beside the icons. */
  readonly open: boolean;
  /** Called when an entry was followed. */
  readonly onFollow?: () => void;
}

interface EntryProps extends Pick<SidebarProps, "open" | "onFollow"> {
  readonly entry: NavEntry;
  /** The page that is shown belongs to it. */
  readonly isOpen: boolean;
}

function Entry({ entry, isOpen, open, onFollow }: EntryProps) {
  return (
    <li>
      <Tooltip title={open ? undefined : entry.label} placement="right">
        <Link
          to={entry.path}
          className={isOpen ? "sh-nav-link active" : "sh-nav-link"}
          aria-current={isOpen ? "page" : undefined}
          onClick={onFollow}
        >
          <NavIcon name={entry.icon} />
          <span className={open ? "sh-nav-label" : "lb-visually-hidden"}>{entry.label}</span>
          {entry.locked && <LockedMark hidden={!open} />}
        </Link>
      </Tooltip>
    </li>
  );
}

/** What the sidebar and the drawer hold: brand, apps switcher, the groups of pages, and who is signed in. */
export function Sidebar({ viewer, open, onFollow }: SidebarProps) {
  const registry = useRegistryView();
  const awaited = useRegistry().status === "pending";
  const entries = navEntriesFor(registry, viewer);
  const openPath = openEntryOf(
    entries.map(({ path }) => path),
    useLocation().pathname,
  );
  const groups = GROUPS.map((group) => ({
    ...group,
    own: entries.filter((entry) => entry.section === group.section),
  }));
  // Entries that come one group after the other would move each other.
  const shown = awaited ? [] : groups.filter(({ own }) => own.length > 0);
  return (
    <div className="sh-side" data-open={open || undefined}>
      <div className="sh-side-brand">
        <NavLink to={paths.dashboard} className="sh-side-home" onClick={onFollow}>
          <Brand markOnly={!open} />
        </NavLink>
      </div>
      <AppsSwitcher viewer={viewer} open={open} />
      {open && viewer.mode === "seller" && (
        <Suspense>
          <WorkingIn />
        </Suspense>
      )}
      <nav className="sh-nav" aria-label="Main">
        {awaited && <output className="sh-nav-awaited" aria-label="Loading pages" />}
        {shown.map(({ section, title, own }) => (
          <section key={section}>
            <h2 className={open ? "sh-nav-title" : "lb-visually-hidden"}>{title}</h2>
            <ul>
              {own.map((entry) => (
                <Entry
                  key={entry.path}
                  entry={entry}
                  isOpen={entry.path === openPath}
                  open={open}
                  {...(onFollow && { onFollow })}
                />
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <ProfileBlock
        viewer={viewer}
        open={open}
        entry={entries.find((entry) => entry.section === "profile")}
        {...(onFollow && { onFollow })}
      />
    </div>
  );
}
