import { CheckOutlined, DesktopOutlined, MoonOutlined, SunOutlined } from "@ant-design/icons";
import { Dropdown } from "antd";
import { useNavigate } from "react-router-dom";
import { LOGIN_PATH } from "@loubby/shared-contracts/shell";
import { Avatar } from "@loubby/shared-ui/avatar";
import { setThemeMode, useThemeMode } from "@loubby/shared-ui/theme";
import { profileEntriesFor } from "../routing/menu-entries.ts";
import { useRegistryView } from "../routing/registry-view.ts";
import { pageFinder } from "../routing/shell-pages.ts";
import { signOut } from "../session/session.ts";
import { fullNameOf } from "./profile-block.tsx";
const THEMES = [
    { mode: "light", label: "Light", icon: <SunOutlined aria-hidden="true"/> },
    { mode: "dark", label: "Dark", icon: <MoonOutlined aria-hidden="true"/> },
    { mode: "system", label: "Follow the system", icon: <DesktopOutlined aria-hidden="true"/> },
];
/** The avatar in the header: the person's pages, the theme, and the way out. */
export function ProfileMenu({ viewer, onShowShortcuts }) {
    const navigate = useNavigate();
    const registry = useRegistryView();
    const chosen = useThemeMode();
    const name = fullNameOf(viewer);
    const links = profileEntriesFor(pageFinder(registry), viewer);
    async function leave() {
        // Away first: the guard would otherwise remember this page for whoever signs in next.
        await navigate(LOGIN_PATH);
        signOut();
    }
    const items = [
        { key: "who", type: "group", label: <Who name={name} email={viewer.user.email_address}/> },
        ...links.map(({ label, path }) => ({ key: path, label, onClick: () => void navigate(path) })),
        { type: "divider" },
        {
            key: "theme",
            type: "group",
            label: "Theme",
            children: THEMES.map(({ mode, label, icon }) => ({
                key: mode,
                icon,
                onClick: () => setThemeMode(mode),
                label: (<span className="sh-apps-line">
            {label}
            {mode === chosen && <CheckOutlined aria-label="chosen"/>}
          </span>),
            })),
        },
        { type: "divider" },
        { key: "shortcuts", label: "Keyboard shortcuts", onClick: onShowShortcuts },
        { key: "leave", label: "Log out", onClick: () => void leave() },
    ];
    return (<Dropdown menu={{ items }} trigger={["click"]} placement="bottomRight" classNames={{ root: "sh-profile-menu" }}>
      <button type="button" className="sh-avatar-button" aria-label="Profile menu" aria-haspopup="menu">
        <Avatar name={name} src={viewer.user.logo_url} decorative/>
      </button>
    </Dropdown>);
}
function Who({ name, email }) {
    return (<span className="sh-who">
      <strong>{name}</strong>
      <span>{email}</span>
    </span>);
}
