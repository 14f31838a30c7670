import { PlusOutlined } from "@ant-design/icons";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { Button } from "antd";
import { Suspense, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { type PageProps, useNavigation, useSession } from "@loubby/shared-contracts/shell";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { lazyRetry } from "@loubby/shared-ui/attempt";
import { PageHeader } from "@loubby/shared-ui/page/page-header";
import { ConversationList } from "./list/conversation-list.tsx";
import { ListSkeleton } from "./list/list-skeleton.tsx";
import { useConversations, useOnline } from "./list/use-conversations.ts";
import { ThreadSkeleton } from "./thread/thread-skeleton.tsx";
import "./list/list.css";
import "./conversations-page.css";

const loadThread = async () => (await import("./thread/thread-pane.tsx")).ThreadPane;
const ThreadPane = lazyRetry(loadThread);
const NewConversation = lazyRetry(async () => (await import("./new/new-conversation.tsx")).NewConversation);

/** What is begun, by its address. */
const WRITING: Readonly<Record<string, "message" | "group" | "assistant">> = {
  "/new": "message",
  "/new/group": "group",
  "/new/assistant": "assistant",
};

export default function ConversationsPage({ base }: PageProps) {
  const userId = useSession(({ user }) => user?._id ?? "");
  const isCandidate = useSession(({ user }) => !user?.organization && !user?.isPartner);
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [archived, setArchived] = useState(false);
  const { list, found } = useConversations(archived);
  const online = useOnline();
  const isListOpen = useNavigation((state) => state.secondSidebarOpen.desktop);
  const currentId = search.get("id");
  const below = useLocation().pathname.slice(base.length);
  const writing = WRITING[below] ?? null;
  // The conversation stays open behind the dialog.
  const go = (path: string) =>
    void navigate(path + (currentId ? `?id=${currentId}` : ""), { replace: writing !== null });
  const begin = () => go(`${base}/new`);
  const newButton = (
    <Button type="primary" icon={<PlusOutlined />} onClick={begin}>
      New conversation
    </Button>
  );

  return (
    <div
      className="cv-page"
      data-fills-window
      data-open={currentId === null ? undefined : ""}
      data-list={isListOpen ? "open" : "closed"}
    >
      <PageHeader title="Conversations" lead="Talk to the people you work with." action={newButton} />
      <div className="cv-panes">
        <section
          className="cv-list-pane"
          aria-label="List of conversations"
          // Before a row is pressed, what shows its conversation is there.
          onPointerEnter={() => void loadThread().catch(() => undefined)}
        >
          {list.isPending && <ListSkeleton />}
          {list.isError && !list.data && (
            <ErrorState
              compact
              title="Couldn't load your conversations"
              {...failureOf(list.error)}
              onRetry={() => void list.refetch()}
            />
          )}
          {list.data && (
            <ConversationList
              found={found}
              userId={userId}
              online={online}
              currentId={currentId}
              base={base}
              archived={archived}
              onArchived={setArchived}
              more={
                list.hasNextPage
                  ? { pending: list.isFetchingNextPage, onMore: () => void list.fetchNextPage() }
                  : undefined
              }
            />
          )}
        </section>
        <section className="cv-thread" aria-label="Conversation">
          {currentId === null ? (
            <EmptyState
              drawing="cards"
              title={found.length > 0 ? "Choose a conversation" : "No messages yet"}
              sentence={
                found.length > 0
                  ? "Your drafts are saved when you switch."
                  : isCandidate
                    ? "Companies you applied to can write to you here."
                    : "Start a conversation with someone you know."
              }
              action={
                found.length === 0 && list.isSuccess && !isCandidate ? (
                  <Button onClick={begin}>Write to someone</Button>
                ) : undefined
              }
            />
          ) : (
            <Suspense fallback={<ThreadSkeleton />}>
              <ThreadPane
                key={currentId}
                conversationId={currentId}
                found={found}
                listed={list.isSuccess}
                userId={userId}
                online={online}
                base={base}
                onLeave={focusCurrent}
                onClose={() => void navigate(base, { replace: true })}
              />
            </Suspense>
          )}
        </section>
      </div>
      {writing && (
        <Suspense fallback={null}>
          <NewConversation
            kind={writing}
            onKind={(kind) => go(kind === "group" ? `${base}/new/group` : `${base}/new`)}
            onOpened={(id) => void navigate(`${base}?id=${id}`, { replace: true })}
            onClose={() => go(base)}
          />
        </Suspense>
      )}
    </div>
  );
}

function focusCurrent(): void {
  document.querySelector<HTMLElement>('.cv-row[aria-current="true"]')?.focus();
}
