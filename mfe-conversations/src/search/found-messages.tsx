import { Button } from "antd";
import { Link } from "react-router-dom";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { HitWords } from "./hit-words.tsx";
import { useMessageSearch } from "./use-message-search.ts";
import "./search.css";

interface FoundMessagesProps {
  readonly typed: string;
  readonly base: string;
}

/** Below the list: messages of all conversations that have the words that were typed. */
export function FoundMessages({ typed, base }: FoundMessagesProps) {
  const { found, hits, isAsked } = useMessageSearch(typed);
  if (!isAsked) return null;
  return (
    <section className="cv-hits" aria-label="In messages">
      <h2>In messages</h2>
      {found.isPending && <p role="status">Searching…</p>}
      {found.isError && (
        <ErrorState
          compact
          title="Couldn't search your messages"
          {...failureOf(found.error)}
          onRetry={() => void found.refetch()}
        />
      )}
      {found.isSuccess && hits.length === 0 && <p role="status">No messages match.</p>}
      <ul>
        {hits.map((hit) => (
          <li key={`${hit.conversationId} ${hit.seq}`}>
            <Link className="cv-hit" to={`${base}?id=${hit.conversationId}&at=${hit.seq}`}>
              <HitWords
                hit={hit}
                title={hit.conversation_name}
                sender={hit.isOwn ? "You" : hit.sender_name}
              />
            </Link>
          </li>
        ))}
      </ul>
      {found.hasNextPage && (
        <Button type="text" loading={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          Show more
        </Button>
      )}
    </section>
  );
}
