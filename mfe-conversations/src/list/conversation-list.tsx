import { Button } from "antd";
import { type KeyboardEvent, Suspense, useState } from "react";
import { Link } from "react-router-dom";
import * as paths from "@loubby/shared-contracts/paths";
import type { Conversation } from "@loubby/shared-contracts/http/conversations/conversations.schema";
import { breakpoints, useNavigation } from "@loubby/shared-contracts/shell";
import { ConversationRow } from "./conversation-row.tsx";
import { useReadAll } from "./use-read-all.ts";
import { imageOf, isOnlineIn, previewOf, titleOf, unreadIn } from "../faces.ts";
import { useConversations } from "./use-conversations.ts";
import { ListHead } from "./list-head.tsx";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { lazyRetry } from "@loubby/shared-ui/attempt";
import { useMaxWidth } from "@loubby/shared-ui/use-max-width";

const FoundMessages = lazyRetry(async () => (await import("../search/found-messages.tsx")).FoundMessages);

interface ConversationListProps {
  readonly found: readonly Conversation[];
  readonly userId: string;
  readonly online: ReadonlySet<string>;
  readonly currentId: string | null;
  readonly base: string;
  readonly archived: boolean;
  readonly onArchived: (archived: boolean) => void;
  readonly more?: { readonly pending: boolean; readonly onMore: () => void } | undefined;
}

/** Every conversation as a row; arrow keys walk them, what is typed above narrows them. */
export function ConversationList({
  found,
  userId,
  online,
  currentId,
  base,
  archived,
  onArchived,
  more,
}: ConversationListProps) {
  const [search, setSearch] = useState("");
  const isNarrow = useMaxWidth(breakpoints.tablet);
  const isOpen = useNavigation((state) => state.secondSidebarOpen.desktop) || isNarrow;
  const wanted = search.trim().toLocaleLowerCase();
  const matches = (conversation: Conversation) =>
    titleOf(conversation, userId).toLocaleLowerCase().includes(wanted);
  // Archived ones are found by name too.
  const archive = useConversations(true, wanted !== "" && !archived);
  const shown = [
    ...found.filter(matches),
    ...(wanted === "" || archived ? [] : archive.found.filter(matches)),
  ];
  const readAll = useReadAll(found, userId);
  return (
    <>
      <ListHead
        search={search}
        onSearch={setSearch}
        isOpen={isOpen}
        isEmpty={found.length === 0}
        folds={!isNarrow}
        archived={archived}
        onArchived={onArchived}
        onAllRead={found.some((each) => unreadIn(each, userId)) ? () => void readAll() : undefined}
      />
      {archived && (
        <p className="cv-list-none">
          {found.length === 0 ? "Nothing archived. " : "Archived. "}
          <Button type="link" size="small" onClick={() => onArchived(false)}>
            Back to all
          </Button>
        </p>
      )}
      {found.length === 0 && !archived && (
        <div className="cv-list-empty">
          <EmptyState
            compact
            title="No conversations yet"
            sentence="They appear here when someone writes to you."
            action={<Link to={paths.askAssistant}>Ask the help assistant</Link>}
          />
        </div>
      )}
      <ul className="cv-list" aria-label="Conversations">
        {shown.map((conversation) => (
          <li key={conversation._id}>
            <ConversationRow
              to={`${base}?id=${conversation._id}`}
              imageSrc={imageOf(conversation, userId)}
              name={titleOf(conversation, userId)}
              lastMsg={previewOf(conversation)}
              time={conversation.updatedAt}
              isOnline={isOnlineIn(conversation, userId, online)}
              isMuted={conversation.muted}
              unReadCount={unreadIn(conversation, userId)}
              conversationType={conversation.type}
              // As long as there is room: the row cuts the rest.
              truncateName={false}
              onKeyDown={walk}
              alwaysShow={isNarrow}
              isCurrent={conversation._id === currentId}
            />
          </li>
        ))}
      </ul>
      {shown.length === 0 && wanted !== "" && <p className="cv-list-none">No one matches.</p>}
      {wanted !== "" && (
        <Suspense fallback={null}>
          <FoundMessages typed={search} base={base} />
        </Suspense>
      )}
      {more && (
        <div className="cv-list-more">
          <Button type="text" loading={more.pending} onClick={more.onMore}>
            Show older
          </Button>
        </div>
      )}
    </>
  );
}

/** Up, Down, Home and End move the focus from row to row. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const rows = [...(event.currentTarget.closest("ul")?.querySelectorAll<HTMLElement>("a") ?? [])];
  const at = rows.indexOf(document.activeElement as HTMLElement);
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    Home: 0,
    End: rows.length - 1,
  };
  const next = rows[steps[event.key] ?? -1];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}
