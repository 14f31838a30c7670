import { MenuFoldOutlined, MenuOutlined, MenuUnfoldOutlined } from "@ant-design/icons";
import type { RefObject } from "react";
import type { NavViewer } from "../../access/viewer.ts";
import { Bell } from "../../bell/bell.tsx";
import { SwitchButton } from "../../workspaces/switch-button.tsx";
import { WalletChip } from "../../wallet/wallet-chip.tsx";
import { AddMenu } from "./add-menu.tsx";
import { ProfileMenu } from "./profile-menu.tsx";
import { SearchBox } from "./search-box.tsx";
import "./header.css";

interface HeaderProps {
  readonly viewer: NavViewer;
  readonly usesDrawer: boolean;
  readonly navOpen: boolean;
  readonly onToggleNav: () => void;
  readonly searchRef: RefObject<HTMLInputElement | null>;
  readonly onShowShortcuts: () => void;
  readonly onShowBuilds: () => void;
}

/** The sticky head of the dashboard. */
export function Header({
  viewer,
  usesDrawer,
  navOpen,
  onToggleNav,
  searchRef,
  onShowShortcuts,
  onShowBuilds,
}: HeaderProps) {
  const ToggleIcon = usesDrawer ? MenuOutlined : navOpen ? MenuFoldOutlined : MenuUnfoldOutlined;
  return (
    <header className="sh-header">
      <button
        type="button"
        className="sh-icon-button"
        aria-label={navOpen ? "Close navigation" : "Open navigation"}
        aria-expanded={navOpen}
        onClick={onToggleNav}
      >
        <ToggleIcon aria-hidden="true" />
      </button>
      <SearchBox viewer={viewer} inputRef={searchRef} />
      <div className="sh-header-end">
        <SwitchButton viewer={viewer} />
        <AddMenu viewer={viewer} />
        <WalletChip viewer={viewer} />
        <Bell />
        <ProfileMenu viewer={viewer} onShowShortcuts={onShowShortcuts} onShowBuilds={onShowBuilds} />
      </div>
    </header>
  );
}
