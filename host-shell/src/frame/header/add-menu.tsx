import { LockOutlined, PlusOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useNavigate } from "react-router-dom";
import { ActionMenu } from "@loubby/shared-ui/action-menu";
import { addEntriesFor } from "../../menus/add-entries.ts";
import { follow } from "../../menus/follow-action.ts";
import { EntryLabel } from "../../menus/entry-label.tsx";
import { inHeader } from "../menu-place.ts";
import { useOwnSubscription } from "../../menus/use-own-subscription.ts";
import type { NavViewer } from "../../access/viewer.ts";
import { useRegistryView } from "../../federation/use-registry-view.ts";

/** The header's +: what this person can begin. A locked entry stays visible and says why. */
export function AddMenu({ viewer }: { readonly viewer: NavViewer }) {
  const navigate = useNavigate();
  const entries = addEntriesFor(useRegistryView(), viewer, useOwnSubscription(viewer));
  if (entries.length === 0) return null;
  const items = entries.map(({ label, action, locked, unlock }) => ({
    key: label,
    disabled: locked !== null,
    icon: locked === null ? <PlusOutlined aria-hidden="true" /> : <LockOutlined aria-hidden="true" />,
    onClick: () => follow(action, navigate),
    label: <EntryLabel label={label} locked={locked} unlock={unlock} />,
  }));
  return (
    <ActionMenu menu={{ items }} placement="bottomRight" getPopupContainer={inHeader}>
      <Button
        type="primary"
        icon={<PlusOutlined />}
        aria-label="Add"
        aria-haspopup="menu"
        className="sh-add"
      />
    </ActionMenu>
  );
}
