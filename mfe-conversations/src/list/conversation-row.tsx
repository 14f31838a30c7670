import { type KeyboardEvent, memo, type MouseEvent } from "react";
import { Link } from "react-router-dom";
import type { ConversationType } from "@loubby/shared-contracts/http/conversations/conversations.schema";
import {
  CONVERSATION_NAME_LIMIT,
  exactTime,
  LAST_MESSAGE_LIMIT,
  truncate,
  useNavigation,
} from "@loubby/shared-contracts/shell";
import { RelativeTime } from "@loubby/shared-ui/relative-time";
import { RowFace } from "./row-face.tsx";
import { shortTime } from "../short-time.ts";
import "./conversation-row.css";

export interface ConversationRowProps {
  readonly imageSrc: string | null;
  readonly name: string;
  readonly lastMsg: string;
  /** ISO 8601. */
  readonly time: string;
  /** Shows the label area also while navigation is closed. */
  readonly alwaysShow?: boolean;
  readonly showOnlineMarker?: boolean;
  readonly showUnreadMarker?: boolean;
  readonly truncateName?: boolean;
  readonly isOnline?: boolean | undefined;
  readonly isMuted?: boolean;
  readonly unReadCount?: number | undefined;
  readonly conversationType: ConversationType;
  /** Ignores clicks. */
  readonly isDisabled?: boolean;
  /** Where it leads. */
  readonly to: string;
  readonly isCurrent?: boolean;
  readonly onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
}

/** One conversation in a list; drawn anew only when something of it changes. */
export const ConversationRow = memo(function ConversationRow({
  imageSrc,
  name,
  lastMsg,
  time,
  alwaysShow = false,
  showOnlineMarker = true,
  showUnreadMarker = true,
  truncateName = true,
  isOnline,
  isMuted = false,
  unReadCount,
  conversationType,
  isDisabled = false,
  to,
  isCurrent = false,
  onKeyDown,
}: ConversationRowProps) {
  const navOpen = useNavigation((state) => state.secondSidebarOpen.desktop);
  const labelled = navOpen || alwaysShow;
  const counted = showUnreadMarker && unReadCount !== undefined && unReadCount !== 0;
  const ignore = (event: MouseEvent) => event.preventDefault();
  return (
    <Link
      to={to}
      className="cv-row"
      aria-current={isCurrent ? "true" : undefined}
      aria-disabled={isDisabled || undefined}
      data-unread={counted || undefined}
      data-labelled={labelled || undefined}
      title={name}
      onClick={isDisabled ? ignore : undefined}
      onKeyDown={onKeyDown}
    >
      <RowFace
        type={conversationType}
        name={name}
        imageSrc={imageSrc}
        online={showOnlineMarker ? isOnline : undefined}
      />
      {showOnlineMarker && isOnline && <span className="lb-visually-hidden">Online</span>}
      {isMuted && <span className="lb-visually-hidden">Muted</span>}
      {!labelled && <span className="lb-visually-hidden">{name}</span>}
      {labelled && (
        <span className="cv-row-label">
          <span className="cv-row-line">
            <span className="cv-row-name">
              <bdi>{truncateName ? truncate(name, CONVERSATION_NAME_LIMIT) : name}</bdi>
            </span>
            <span className="cv-row-time">
              {isMuted && <span className="cv-struck-bell" title="Muted" aria-hidden="true" />}
              <RelativeTime iso={time} tell={shortTime} exact={exactTime} />
            </span>
          </span>
          <span className="cv-row-preview">
            <bdi>{truncate(lastMsg, LAST_MESSAGE_LIMIT)}</bdi>
          </span>
        </span>
      )}
      {counted && (
        <span className="cv-badge lb-figures" data-testid="unread">
          {unReadCount > 99 ? "99+" : unReadCount}
          <span className="lb-visually-hidden"> unread</span>
        </span>
      )}
    </Link>
  );
});
