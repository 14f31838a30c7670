import { BellOutlined } from "@ant-design/icons";
import { useQueryClient } from "@tanstack/react-query";
import { Badge, Popover } from "antd";
import { Suspense, useState } from "react";
import { notifications } from "@loubby/shared-contracts/http/notifications/notifications";
import { keyOf } from "@loubby/shared-contracts/http/query";
import { lazyRetry } from "@loubby/shared-ui/attempt";
import { useLastView, useNotifications, useRecordView } from "./use-notifications.ts";
import "./bell.css";

const loadList = async () => (await import("./bell-list.tsx")).BellList;
const BellList = lazyRetry(loadList);

/** The bell: how many notifications are unread, and the newest of them. */
export function Bell() {
  const [open, setOpen] = useState(false);
  const client = useQueryClient();
  const list = useNotifications();
  const lastView = useLastView();
  const recordView = useRecordView();
  const unread = list.data?.unreadCount ?? 0;

  function onOpenChange(next: boolean) {
    setOpen(next);
    if (next) recordView.mutate();
    // Closed again: what was highlighted has been seen.
    else void client.invalidateQueries({ queryKey: keyOf(notifications.settings) });
  }

  const label = unread === 0 ? "Notifications" : `Notifications, ${unread} unread`;
  return (
    <Popover
      open={open}
      onOpenChange={onOpenChange}
      trigger="click"
      placement="bottomRight"
      arrow={false}
      classNames={{ root: "sh-bell-popover", container: "sh-bell-panel" }}
      content={
        <Suspense fallback={<p className="sh-bell-note">Loading…</p>}>
          <BellList
            list={list}
            seenUntil={lastView.data?.lastPushNotificationView ?? null}
            onFollow={() => onOpenChange(false)}
          />
        </Suspense>
      }
    >
      <button
        type="button"
        className="sh-icon-button"
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={() => void loadList().catch(() => undefined)}
      >
        <Badge count={unread} size="small" overflowCount={99} offset={[unread > 9 ? 1 : 6, -1]} title="">
          <BellOutlined aria-hidden="true" className="sh-bell-icon" />
        </Badge>
      </button>
    </Popover>
  );
}
