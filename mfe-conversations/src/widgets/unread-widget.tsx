import { Link } from "react-router-dom";
import * as paths from "@loubby/shared-contracts/paths";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { useSession } from "@loubby/shared-contracts/shell";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { ConversationRow } from "../list/conversation-row.tsx";
import { imageOf, isOnlineIn, previewOf, titleOf, unreadIn } from "../faces.ts";
import { ListSkeleton } from "../list/list-skeleton.tsx";
import { useConversations, useOnline } from "../list/use-conversations.ts";
import "../list/list.css";
import "./unread-widget.css";

const SHOWN = 4;

/** The conversations in which someone waits to be read. */
export default function UnreadWidget() {
  const userId = useSession(({ user }) => user?._id ?? "");
  const { list, found } = useConversations();
  const online = useOnline();
  const unread = found.filter((conversation) => (unreadIn(conversation, userId) ?? 0) > 0);
  return (
    <>
      {list.isPending && <ListSkeleton />}
      {list.isError && !list.data && (
        <ErrorState
          compact
          title="Couldn't load your conversations"
          {...failureOf(list.error)}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.data && unread.length === 0 && (
        <EmptyState
          compact
          title="Nothing unread"
          sentence={found.length > 0 ? "You're all caught up." : "New messages appear here."}
        />
      )}
      {unread.length > 0 && (
        <ul className="cv-list cv-widget-list">
          {unread.slice(0, SHOWN).map((conversation) => (
            <li key={conversation._id}>
              <ConversationRow
                alwaysShow
                to={paths.conversation(conversation._id)}
                imageSrc={imageOf(conversation, userId)}
                name={titleOf(conversation, userId)}
                lastMsg={previewOf(conversation)}
                time={conversation.updatedAt}
                isOnline={isOnlineIn(conversation, userId, online)}
                unReadCount={unreadIn(conversation, userId)}
                conversationType={conversation.type}
              />
            </li>
          ))}
        </ul>
      )}
      {!list.isPending && (
        <p className="cv-widget-foot">
          <Link to={paths.conversations}>
            {unread.length > SHOWN ? `${unread.length - SHOWN} more unread` : "All conversations"}
          </Link>
        </p>
      )}
    </>
  );
}
