import { failureOf } from "@loubby/shared-contracts/http/failure";
import type { Conversation } from "@loubby/shared-contracts/http/conversations/conversations.schema";
import { ApiError, useSession } from "@loubby/shared-contracts/shell";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { Suspense, useState } from "react";
import { Link } from "react-router-dom";
import { lazyRetry } from "@loubby/shared-ui/attempt";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { ContextPanel } from "../context/context-panel.tsx";
import { isOnlineIn, othersIn } from "../faces.ts";
import { useConversation } from "../list/use-conversations.ts";
import { Removed } from "./removed.tsx";
import { Thread } from "./thread.tsx";
import { ThreadHeader } from "./thread-header.tsx";
import { ThreadSkeleton } from "./thread-skeleton.tsx";
import { useOpenAt } from "./use-open-at.ts";
import { ThreadSearch } from "./thread-search.tsx";
import { useThread } from "./use-thread.ts";

const NextMeetingAbout = lazyRetry(async () => (await import("./next-meeting-about.tsx")).NextMeetingAbout);

interface ThreadPaneProps {
  readonly conversationId: string;
  readonly found: readonly Conversation[];
  /** The list has been read, so that what is not in it must be asked for. */
  readonly listed: boolean;
  readonly userId: string;
  readonly online: ReadonlySet<string>;
  readonly base: string;
  /** Back to the list, with the focus on the conversation. */
  readonly onLeave: () => void;
  /** The conversation is no longer to be shown. */
  readonly onClose: () => void;
}

/** The open conversation in its four states. */
export function ThreadPane({
  conversationId,
  found,
  listed,
  userId,
  online,
  base,
  onLeave,
  onClose,
}: ThreadPaneProps) {
  const { conversation, error, retry } = useConversation(conversationId, found, listed);
  const thread = useThread(conversationId);
  const [searches, setSearches] = useState(false);
  const [showsContext, setShowsContext] = useState(false);
  const worksHere = useSession(({ user }) => user !== null && user.organization !== null);
  useOpenAt(conversationId, conversation !== undefined && thread.data !== undefined);
  const failure = error ?? (thread.data ? null : thread.error);
  // What was open a moment ago, once one may read it no more.
  const [last, setLast] = useState(conversation);
  if (conversation !== undefined && conversation !== last) setLast(conversation);

  if (failure instanceof ApiError && failure.status === 404) {
    if (last?.type === "group") return <Removed group={last} base={base} />;
    return (
      <EmptyState
        drawing="signpost"
        title="Conversation not found"
        sentence="It may belong to another workspace, or the address may be wrong."
        action={<Link to={base}>See your conversations</Link>}
      />
    );
  }
  if (failure) {
    return (
      <ErrorState
        title="Couldn't load the conversation"
        {...failureOf(failure)}
        onRetry={() => {
          void retry();
          void thread.refetch();
        }}
      />
    );
  }
  if (conversation === undefined || thread.data === undefined) return <ThreadSkeleton />;

  const { context } = conversation;
  // Between colleagues it is about a candidate who isn't in it.
  const withCandidate = othersIn(conversation, userId).some(({ company_name }) => company_name === null);
  const isAbout = context !== null && (!worksHere || withCandidate);
  return (
    <>
      <ThreadHeader
        conversation={conversation}
        userId={userId}
        isOnline={isOnlineIn(conversation, userId, online)}
        base={base}
        onSearch={() => setSearches(!searches)}
        onContext={isAbout ? () => setShowsContext(!showsContext) : undefined}
        onGone={onClose}
      />
      {(conversation.type === "private" || conversation.type === "group") && (
        <Suspense fallback={null}>
          <NextMeetingAbout _id={conversation._id} />
        </Suspense>
      )}
      {isAbout && showsContext && (
        <ContextPanel context={context} isCompany={worksHere} onClose={() => setShowsContext(false)} />
      )}
      {searches && <ThreadSearch conversationId={conversationId} onClose={() => setSearches(false)} />}
      <Thread conversation={conversation} thread={thread.data} userId={userId} onLeave={onLeave} />
    </>
  );
}
