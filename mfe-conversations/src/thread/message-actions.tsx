import { Popover } from "antd";
import { Suspense, useEffect, useState } from "react";
import type { Message } from "@loubby/shared-contracts/http/conversations/conversations.schema";
import { lazyRetry } from "@loubby/shared-ui/attempt";
import { notify } from "@loubby/shared-ui/toasts";

const EmojiPicker = lazyRetry(async () => (await import("./emoji-picker.tsx")).EmojiPicker);

/** Reactions that are one click away. */
const QUICK = ["👍", "❤️", "😂", "🎉", "😮", "🙏"];

interface MessageActionsProps {
  readonly message: Message;
  readonly userId: string;
  /** In a group that the person owns, everyone's messages can be deleted. */
  readonly ownsGroup: boolean;
  readonly onReact: (emoji: string, on: boolean) => void;
  readonly onReply: () => void;
  readonly onEdit: () => void;
  readonly onMarkUnread: () => void;
  readonly onDelete: () => void;
  readonly onClose: () => void;
}

/** What can be done with one message: reactions first, then the rest as a menu. */
export function MessageActions({
  message,
  userId,
  ownsGroup,
  onReact,
  onReply,
  onEdit,
  onMarkUnread,
  onDelete,
  onClose,
}: MessageActionsProps) {
  const [picks, setPicks] = useState(false);
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === "Escape") onClose();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  });
  const isOwn = message.senderId === userId;
  const copy = () =>
    navigator.clipboard.writeText(message.body).then(
      () => notify.success("Copied to Clipboard!"),
      () => notify.error("Couldn't copy. Select the text and copy it."),
    );
  const entries = [
    { label: "Reply", onClick: onReply, shown: true },
    { label: "Edit", onClick: onEdit, shown: isOwn },
    { label: "Copy text", onClick: () => void copy(), shown: message.body !== "" },
    { label: "Mark unread from here", onClick: onMarkUnread, shown: !isOwn },
    { label: "Delete", onClick: onDelete, shown: isOwn || ownsGroup },
  ].filter(({ shown }) => shown);
  const react = (emoji: string) => {
    const mine = message.reactions.some((each) => each.emoji === emoji && each.userIds.includes(userId));
    onReact(emoji, !mine);
    onClose();
  };
  return (
    <Popover
      open
      trigger="click"
      placement="bottom"
      arrow={false}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      content={
        <div className="cv-actions" role="dialog" aria-label="Message actions">
          {picks ? (
            <Suspense fallback={<p className="cv-actions-note">Loading emoji…</p>}>
              <EmojiPicker onPick={react} />
            </Suspense>
          ) : (
            <>
              <div className="cv-quick">
                {QUICK.map((emoji, index) => (
                  <button
                    key={emoji}
                    type="button"
                    aria-label={`React with ${emoji}`}
                    autoFocus={index === 0}
                    onClick={() => react(emoji)}
                  >
                    {emoji}
                  </button>
                ))}
                <button type="button" aria-label="More emoji" onClick={() => setPicks(true)}>
                  +
                </button>
              </div>
              {entries.map(({ label, onClick }) => (
                <button
                  key={label}
                  type="button"
                  className="cv-action"
                  data-danger={label === "Delete" || undefined}
                  onClick={() => {
                    onClose();
                    onClick();
                  }}
                >
                  {label}
                </button>
              ))}
            </>
          )}
        </div>
      }
    >
      <span className="cv-actions-anchor" />
    </Popover>
  );
}
