import type { ReactNode } from "react";
import type { ConversationMember } from "@loubby/shared-contracts/http/conversations/conversations.schema";
import { exactTime, relativeTime } from "@loubby/shared-contracts/shell";
import { Avatar } from "@loubby/shared-ui/avatar";
import { RelativeTime } from "@loubby/shared-ui/relative-time";
import { nameOf } from "../faces.ts";

interface MessageItemProps {
  /** ISO 8601. */
  readonly at: string;
  readonly isOwn: boolean;
  readonly sender: ConversationMember | undefined;
  /** Who said it; a former member unless told. */
  readonly name?: string | undefined;
  /** The first of several by one person: says who and when. */
  readonly beginsRun: boolean;
  /** What stands in the bubble; none for files alone. */
  readonly children: ReactNode;
  /** Beside the bubble: what can be done with it. */
  readonly tools?: ReactNode;
  /** Under the bubble: its files, its reactions, how it stands with it. */
  readonly below?: ReactNode;
  readonly isPending?: boolean;
  /** Its bubble only tells that nothing is said there, or no longer. */
  readonly isQuiet?: boolean;
  /** The message's place in the thread, by which it is gone to. */
  readonly seq?: number;
}

/** One message in a thread. */
export function MessageItem({
  at,
  isOwn,
  sender,
  name = sender ? nameOf(sender) : "A former member",
  beginsRun,
  children,
  tools,
  below,
  isPending,
  isQuiet,
  seq,
}: MessageItemProps) {
  return (
    <li
      className="cv-message"
      data-own={isOwn || undefined}
      data-begins={beginsRun || undefined}
      data-seq={seq}
      tabIndex={-1}
    >
      {!isOwn && (
        <span className="cv-message-face">
          {beginsRun && <Avatar name={name} src={sender?.logo_url} size={32} decorative />}
        </span>
      )}
      <div className="cv-message-body">
        {beginsRun ? (
          <p className="cv-message-head">
            <span className={isOwn ? "lb-visually-hidden" : "cv-message-name"}>{isOwn ? "You" : name}</span>
            <RelativeTime iso={at} tell={relativeTime} exact={exactTime} />
          </p>
        ) : (
          <span className="lb-visually-hidden">{isOwn ? "You" : name}</span>
        )}
        <div className="cv-message-line">
          {children !== null && (
            <div
              className="cv-bubble"
              title={exactTime(at)}
              data-pending={isPending || undefined}
              data-quiet={isQuiet || undefined}
            >
              {children}
            </div>
          )}
          {tools}
        </div>
        {below}
      </div>
    </li>
  );
}
