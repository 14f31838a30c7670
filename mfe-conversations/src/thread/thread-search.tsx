import { CloseOutlined, DownOutlined, UpOutlined } from "@ant-design/icons";
import { Button, Input } from "antd";
import { type KeyboardEvent, useState } from "react";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { jumpTo } from "./jump-to.ts";
import { useOlder } from "./use-thread.ts";
import { HitWords } from "../search/hit-words.tsx";
import { useMessageSearch } from "../search/use-message-search.ts";
import "../search/search.css";

interface ThreadSearchProps {
  readonly conversationId: string;
  readonly onClose: () => void;
}

/** Finds messages of the open conversation: Enter leads to the next older one, Shift and Enter to the next newer. */
export function ThreadSearch({ conversationId, onClose }: ThreadSearchProps) {
  const [typed, setTyped] = useState("");
  const [at, setAt] = useState<number | null>(null);
  const { found, hits, isAsked } = useMessageSearch(typed, conversationId);
  const { reach } = useOlder(conversationId);

  const go = async (to: number) => {
    const hit = hits[to] ?? (to === hits.length && found.hasNextPage ? await nextOf(found, to) : undefined);
    if (hit === undefined) return;
    setAt(to);
    await jumpTo(hit.seq, { reach, keepsFocus: true });
  };
  const older = () => void go(at === null ? 0 : at + 1);
  const newer = () => void go(at === null ? 0 : at - 1);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape") onClose();
    if (event.key !== "Enter") return;
    event.preventDefault();
    (event.shiftKey ? newer : older)();
  };
  const isAtLast = at !== null && at === hits.length - 1 && !found.hasNextPage;
  return (
    <search className="cv-find" aria-label="Find in this conversation">
      <div className="cv-find-bar">
        <Input
          autoFocus
          allowClear
          value={typed}
          maxLength={100}
          placeholder="Find in this conversation"
          aria-label="Find in this conversation"
          onChange={({ target }) => {
            setTyped(target.value);
            setAt(null);
          }}
          onKeyDown={onKeyDown}
        />
        <span className="cv-find-count lb-figures" role="status">
          {isAsked && found.isSuccess && countOf(hits.length, at, found.hasNextPage)}
        </span>
        <Button
          type="text"
          icon={<UpOutlined />}
          aria-label="Older match"
          disabled={hits.length === 0 || isAtLast}
          onClick={older}
        />
        <Button
          type="text"
          icon={<DownOutlined />}
          aria-label="Newer match"
          disabled={hits.length === 0 || at === 0}
          onClick={newer}
        />
        <Button type="text" icon={<CloseOutlined />} aria-label="Close search" onClick={onClose} />
      </div>
      {isAsked && found.isError && (
        <ErrorState
          compact
          title="Couldn't search this conversation"
          {...failureOf(found.error)}
          onRetry={() => void found.refetch()}
        />
      )}
      {hits.length > 0 && (
        <ul className="cv-find-hits">
          {hits.map((hit, index) => (
            <li key={hit.seq}>
              <button
                type="button"
                className="cv-hit"
                aria-current={index === at ? "true" : undefined}
                onClick={() => void go(index)}
              >
                <HitWords hit={hit} title={hit.isOwn ? "You" : hit.sender_name} />
              </button>
            </li>
          ))}
          {found.hasNextPage && (
            <li>
              <Button
                type="text"
                loading={found.isFetchingNextPage}
                onClick={() => void found.fetchNextPage()}
              >
                Show more
              </Button>
            </li>
          )}
        </ul>
      )}
    </search>
  );
}

/** Reads the next page; answers the message that then stands at a place. */
async function nextOf({ fetchNextPage }: ReturnType<typeof useMessageSearch>["found"], place: number) {
  const { data } = await fetchNextPage();
  return data?.pages.flatMap((page) => page.hits)[place];
}

function countOf(count: number, at: number | null, hasMore: boolean): string {
  if (count === 0) return "No messages match";
  const all = `${count}${hasMore ? "+" : ""}`;
  return at === null ? `${all} found` : `${at + 1} of ${all}`;
}
