import { Popover } from "antd";
import { Suspense, useEffect, useRef, useState } from "react";
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
  /** Whether something can be written here. */
  readonly canWrite: boolean;
  readonly onReact: (emoji: string, on: boolean) => void;
  readonly onReply: () => void;
  readonly onEdit: () => void;
  readonly onMarkUnread: () => void;
  readonly onReport: () => void;
  readonly onDelete: () => void;
  readonly onClose: () => void;
}

/** What can be done with one message: reactions first, then the rest as a menu. */
export function MessageActions({
  message,
  userId,
  ownsGroup,
  canWrite,
  onReact,
  onReply,
  onEdit,
  onMarkUnread,
  onReport,
  onDelete,
  onClose,
}: MessageActionsProps) {
  const [picks, setPicks] = useState(false);
  const first = useRef<HTMLButtonElement>(null);
  const [opener] = useState(() => document.activeElement);
  /** Leads the focus back to where it was, from where what is done may lead it on. */
  const close = () => {
    onClose();
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
  };
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === "Escape") close();
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
    { label: "Reply", onClick: onReply, shown: canWrite },
    { label: "Edit", onClick: onEdit, shown: isOwn && canWrite },
    { label: "Copy text", onClick: () => void copy(), shown: message.body !== "" },
    { label: "Mark unread from here", onClick: onMarkUnread, shown: !isOwn },
    { label: "Report", onClick: onReport, shown: !isOwn },
    { label: "Delete", onClick: onDelete, shown: isOwn || ownsGroup },
  ].filter(({ shown }) => shown);
  const react = (emoji: string) => {
    const mine = message.reactions.some((each) => each.emoji === emoji && each.userIds.includes(userId));
    onReact(emoji, !mine);
    close();
  };
  return (
    <Popover
      open
      trigger="click"
      placement="bottom"
      arrow={false}
      classNames={{ root: "cv-actions-popover", container: "cv-actions-card" }}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      // Until it stands in its place, it can't have the focus.
      afterOpenChange={(open) => {
        if (open) first.current?.focus({ preventScroll: true });
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
                    ref={index === 0 ? first : undefined}
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
                    close();
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
