import { EllipsisOutlined, MenuFoldOutlined, MenuUnfoldOutlined } from "@ant-design/icons";
import { Button, Input, Tooltip } from "antd";
import { Suspense, useState } from "react";
import { setSecondSidebarOpen } from "@loubby/shared-contracts/shell";
import { ActionMenu } from "@loubby/shared-ui/action-menu";
import { lazyRetry } from "@loubby/shared-ui/attempt";

const ChatSettingsDialog = lazyRetry(
  async () => (await import("../settings/chat-settings-dialog.tsx")).ChatSettingsDialog,
);

interface ListHeadProps {
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly isOpen: boolean;
  /** Nothing is there to find. */
  readonly isEmpty: boolean;
  /** Whether the list can be folded to faces. */
  readonly folds: boolean;
  readonly archived: boolean;
  readonly onArchived: (archived: boolean) => void;
  /** Missing where nothing is unread. */
  readonly onAllRead: (() => void) | undefined;
}

/** Narrows the list by name, finds messages, and folds it to faces where it stands beside a thread. */
export function ListHead({
  search,
  onSearch,
  isOpen,
  isEmpty,
  folds,
  archived,
  onArchived,
  onAllRead,
}: ListHeadProps) {
  const [showsSettings, setShowsSettings] = useState(false);
  const items = [
    ...(onAllRead ? [{ key: "read", label: "Mark all as read", onClick: onAllRead }] : []),
    {
      key: "archive",
      label: archived ? "All conversations" : "Archived",
      onClick: () => onArchived(!archived),
    },
    { key: "privacy", label: "Privacy", onClick: () => setShowsSettings(true) },
  ];
  return (
    <div className="cv-list-head" data-empty={(isOpen && isEmpty) || undefined}>
      {isOpen && !isEmpty && (
        <Input
          allowClear
          value={search}
          maxLength={100}
          placeholder="Find a conversation"
          aria-label="Find a conversation"
          onChange={(event) => onSearch(event.target.value)}
        />
      )}
      <ActionMenu placement="bottomRight" menu={{ items }}>
        <Button
          type="text"
          icon={<EllipsisOutlined />}
          aria-label="More about your conversations"
          aria-haspopup="menu"
        />
      </ActionMenu>
      {showsSettings && (
        <Suspense fallback={null}>
          <ChatSettingsDialog onClose={() => setShowsSettings(false)} />
        </Suspense>
      )}
      {folds && (
        <Tooltip title={isOpen ? "Show faces only" : "Show names"} placement="right">
          <Button
            type="text"
            icon={isOpen ? <MenuFoldOutlined /> : <MenuUnfoldOutlined />}
            aria-label="Names in the list"
            aria-expanded={isOpen}
            onClick={() => setSecondSidebarOpen("desktop", !isOpen)}
          />
        </Tooltip>
      )}
    </div>
  );
}
