import {
  CheckOutlined,
  DownOutlined,
  RobotOutlined,
  ShopOutlined,
  SolutionOutlined,
  TagOutlined,
} from "@ant-design/icons";
import type { MenuProps } from "antd";
import type { ReactNode } from "react";
import { useNavigate } from "react-router-dom";
import { appModesOf, setAppMode } from "@loubby/shared-contracts/shell";
import { ActionMenu } from "@loubby/shared-ui/action-menu";
import { appEntriesFor, type AppEntry } from "../../menus/app-entries.ts";
import type { NavViewer } from "../../access/viewer.ts";
import { useRegistryView } from "../../federation/use-registry-view.ts";
import { pageFinder } from "../../registry/shell-pages.ts";
import { useChooseDefaultApp } from "../use-choose-default-app.ts";
import "./apps-switcher.css";

interface AppsSwitcherProps {
  readonly viewer: NavViewer;
  readonly open: boolean;
}

function iconOf({ mode, label }: AppEntry) {
  if (mode === "recruit") return <SolutionOutlined aria-hidden="true" />;
  if (mode === "seller" || label === "Seller") return <TagOutlined aria-hidden="true" />;
  return mode === "buyer" ? <ShopOutlined aria-hidden="true" /> : <RobotOutlined aria-hidden="true" />;
}

/** The menu opens outside the sidebar, which would cut it off, and so needs a landmark of its own. */
function asLandmark(menu: ReactNode) {
  return <section aria-label="Apps">{menu}</section>;
}

/** Chooses between recruiting, selling and buying; absent where there is nothing to choose. */
export function AppsSwitcher({ viewer, open }: AppsSwitcherProps) {
  const navigate = useNavigate();
  const registry = useRegistryView();
  const { user, mode } = viewer;
  const slug = user.organization?.employer_id.name_slug;
  const entries = appEntriesFor(appModesOf(user), pageFinder(registry), slug, user.store);
  const chooseDefault = useChooseDefaultApp();
  const isDefault = user.defaultApp === "recruit";
  const current = entries.find((entry) => entry.mode === mode);
  if (!current || entries.length < 2) return null;

  function choose(entry: AppEntry) {
    if (entry.mode) setAppMode(user._id, entry.mode);
    void navigate(entry.to);
  }

  const lines = entries.map((entry) => ({
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
  // Lets one app be where every sign-in lands; none once that is turned off.
  const landing = {
    key: "default",
    role: "menuitemcheckbox",
    "aria-checked": isDefault,
    disabled: chooseDefault.isPending,
    icon: <span className="sh-apps-check">{isDefault && <CheckOutlined aria-hidden="true" />}</span>,
    onClick: () => chooseDefault.mutate(isDefault ? "" : "recruit"),
    label: <span className="sh-apps-default">Set as default</span>,
  };
  const items: MenuProps["items"] = [
    ...lines,
    ...(current.mode === "recruit" ? [{ type: "divider" as const }, landing] : []),
  ];
  return (
    <ActionMenu
      menu={{ items }}

      classNames={{ root: "sh-apps-menu" }}
      popupRender={asLandmark}
    >
      <button type="button" className="sh-apps" aria-haspopup="menu" aria-label={`Apps: ${current.label}`}>
        {iconOf(current)}
        {open && (
          <>
            <span className="sh-apps-name">{current.label}</span>
            <DownOutlined className="sh-apps-arrow" aria-hidden="true" />
          </>
        )}
      </button>
    </ActionMenu>
  );
}
