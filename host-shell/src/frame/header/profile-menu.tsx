import { CheckOutlined, DesktopOutlined, MoonOutlined, SunOutlined } from "@ant-design/icons";
import type { MenuProps } from "antd";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import * as paths from "@loubby/shared-contracts/paths";
import { breakpoints } from "@loubby/shared-contracts/shell";
import { ActionMenu } from "@loubby/shared-ui/action-menu";
import { Avatar } from "@loubby/shared-ui/avatar";
import { setThemeMode, type ThemeMode, useThemeMode } from "@loubby/shared-ui/theme";
import { useMaxWidth } from "@loubby/shared-ui/use-max-width";
import { profileEntriesFor } from "../../menus/profile-entries.ts";
import type { NavViewer } from "../../access/viewer.ts";
import { useRegistryView } from "../../federation/use-registry-view.ts";
import { openDialog } from "../../dialogs/open-dialog.ts";
import { useWorkspaces } from "../../workspaces/use-workspaces.ts";
import { follow } from "../../menus/follow-action.ts";
import { EntryLabel } from "../../menus/entry-label.tsx";
import { inHeader } from "../menu-place.ts";
import { fullNameOf } from "../profile-block.tsx";
import { VersionLine } from "../version-line.tsx";

const THEMES = [
  { mode: "light", label: "Light", icon: <SunOutlined aria-hidden="true" /> },
  { mode: "dark", label: "Dark", icon: <MoonOutlined aria-hidden="true" /> },
  { mode: "system", label: "System", icon: <DesktopOutlined aria-hidden="true" /> },
] as const satisfies readonly { readonly mode: ThemeMode; readonly label: string; readonly icon: unknown }[];

interface ProfileMenuProps {
  readonly viewer: NavViewer;
  readonly onShowShortcuts: () => void;
  readonly onShowBuilds: () => void;
}

/** The avatar in the header: the person's pages, the theme, and the way out. */
export function ProfileMenu({ viewer, onShowShortcuts, onShowBuilds }: ProfileMenuProps) {
  const navigate = useNavigate();
  const chosen = useThemeMode();
  const name = fullNameOf(viewer);
  const [opened, setOpened] = useState(false);
  const narrow = useMaxWidth(breakpoints.drawer);
  const links = profileEntriesFor(useRegistryView(), viewer, narrow);
  // Partners have a button of their own; others need the way only when there is more than one place to be.
  const places = useWorkspaces(viewer, opened && !viewer.user.isPartner).data?.length ?? 0;

  const items: MenuProps["items"] = [
    { key: "who", type: "group", label: <Who name={name} email={viewer.user.email_address} /> },
    ...links.map((entry) => ({
      key: entry.label,
      disabled: entry.locked !== null,
      label: <EntryLabel {...entry} />,
      onClick: () => follow(entry.action, navigate),
    })),
    ...(!viewer.user.isPartner && places > 1
      ? [{ key: "workspaces", label: "My Workspaces", onClick: () => openDialog("workspaces") }]
      : []),
    { type: "divider" },
    {
      key: "theme",
      type: "group",
      label: "Theme",
      children: THEMES.map(({ mode, label, icon }) => ({
        key: mode,
        icon,
        onClick: () => setThemeMode(mode),
        label: (
          <span className="sh-apps-line">
            {label}
            {mode === chosen && <CheckOutlined aria-label="chosen" />}
          </span>
        ),
      })),
    },
    { type: "divider" },
    { key: "shortcuts", label: "Keyboard shortcuts", onClick: onShowShortcuts },
    ...(viewer.user.isSuperAdmin || viewer.user.isAdmin
      ? [{ key: "builds", label: "Builds in this tab", onClick: onShowBuilds }]
      : []),
    { key: "leave", label: "Log out", onClick: () => void navigate(paths.signOut) },
    { type: "divider" },
    { key: "version", type: "group", label: <VersionLine /> },
  ];
  return (
    <ActionMenu
      menu={{ items }}
      placement="bottomRight"
      getPopupContainer={inHeader}
      onOpenChange={(open) => open && setOpened(true)}
      classNames={{ root: "sh-profile-menu" }}
    >
      <button type="button" className="sh-avatar-button" aria-haspopup="menu">
        <Avatar name={name} src={viewer.user.logo_url} decorative />
        <span className="lb-visually-hidden">Profile menu</span>
      </button>
    </ActionMenu>
  );
}

function Who({ name, email }: { readonly name: string; readonly email: string }) {
  return (
    <span className="sh-who">
      <strong>{name}</strong>
      <span>{email}</span>
    </span>
  );
}
