import {
  CheckOutlined,
  DownOutlined,
  RobotOutlined,
  ShopOutlined,
  SolutionOutlined,
  TagOutlined,
} from "@ant-design/icons";
import { Dropdown } from "antd";
import { useNavigate } from "react-router-dom";
import { appModesOf, setAppMode } from "@loubby/shared-contracts/shell";
import { appEntriesFor, type AppEntry } from "../routing/menu-entries.ts";
import type { NavViewer } from "../routing/nav-entries.ts";
import { useRegistryView } from "../routing/use-registry-view.ts";
import { pageFinder } from "../routing/shell-pages.ts";
import "./apps-switcher.css";

interface AppsSwitcherProps {
  readonly viewer: NavViewer;
  readonly open: boolean;
}

function iconOf({ mode }: AppEntry) {
  if (mode === "recruit") return <SolutionOutlined aria-hidden="true" />;
  if (mode === "seller") return <TagOutlined aria-hidden="true" />;
  return mode === "buyer" ? <ShopOutlined aria-hidden="true" /> : <RobotOutlined aria-hidden="true" />;
}

/** Chooses between recruiting, selling and buying; absent where there is nothing to choose. */
export function AppsSwitcher({ viewer, open }: AppsSwitcherProps) {
  const navigate = useNavigate();
  const registry = useRegistryView();
  const { user, mode } = viewer;
  const slug = user.organization?.employer_id.name_slug;
  const entries = appEntriesFor(appModesOf(user), pageFinder(registry), slug);
  const current = entries.find((entry) => entry.mode === mode);
  if (!current || entries.length < 2) return null;

  function choose(entry: AppEntry) {
    if (entry.mode) setAppMode(user._id, entry.mode);
    void navigate(entry.to);
  }

  const items = entries.map((entry) => ({
    key: entry.label,
    icon: iconOf(entry),
    onClick: () => choose(entry),
    label: (
      <span className="sh-apps-line">
        {entry.label}
        {entry === current && <CheckOutlined aria-label="current" />}
      </span>
    ),
  }));
  return (
    <Dropdown menu={{ items }} trigger={["click"]} classNames={{ root: "sh-apps-menu" }}>
      <button type="button" className="sh-apps" aria-haspopup="menu" aria-label={`Apps: ${current.label}`}>
        {iconOf(current)}
        {open && (
          <>
            <span className="sh-apps-name">{current.label}</span>
            <DownOutlined className="sh-apps-arrow" aria-hidden="true" />
          </>
        )}
      </button>
    </Dropdown>
  );
}
