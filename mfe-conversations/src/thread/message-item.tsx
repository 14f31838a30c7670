import type { ReactNode } from "react";
import type { ConversationMember } from "@loubby/shared-contracts/http/conversations/conversations.schema";
import { exactTime, relativeTime } from "@loubby/shared-contracts/shell";
import { Avatar } from "@loubby/shared-ui/avatar";
import { RelativeTime } from "@loubby/shared-ui/relative-time";
import { nameOf } from "../list/faces.ts";
import { MessageText } from "./message-text.tsx";

interface MessageItemProps {
  readonly body: string;
  /** ISO 8601. */
  readonly at: string;
  readonly isOwn: boolean;
  readonly sender: ConversationMember | undefined;
  /** The first of several by one person: says who and when. */
  readonly beginsRun: boolean;
  /** How it stands with the message. */
  readonly state?: ReactNode;
  readonly isPending?: boolean;
}

/** One message in a thread. */
export function MessageItem({ body, at, isOwn, sender, beginsRun, state, isPending }: MessageItemProps) {
  const name = sender ? nameOf(sender) : "A former member";
  return (
    <li className="cv-message" data-own={isOwn || undefined} data-begins={beginsRun || undefined}>
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
        <div className="cv-bubble" title={exactTime(at)} data-pending={isPending || undefined}>
          <MessageText body={body} />
        </div>
        {state}
      </div>
    </li>
  );
}
