import { useInfiniteQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { call } from "@loubby/shared-contracts/http/call";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { feedback } from "@loubby/shared-contracts/http/feedback/feedback";
import type { FeedbackRequest } from "@loubby/shared-contracts/http/feedback/feedback.schema";
import { referenceOf } from "@loubby/shared-contracts/http/feedback/support-categories";
import { keyOf } from "@loubby/shared-contracts/http/query";
import { exactTime, relativeTime } from "@loubby/shared-contracts/shell";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { RelativeTime } from "@loubby/shared-ui/relative-time";
import { StatusTag, type StatusTone } from "@loubby/shared-ui/status-tag";
import "@loubby/shared-ui/forms/field.css";

const STATES: Readonly<
  Record<FeedbackRequest["state"], { readonly tone: StatusTone; readonly words: string }>
> = {
  open: { tone: "neutral", words: "Received" },
  triaged: { tone: "progress", words: "Read" },
  in_progress: { tone: "progress", words: "In progress" },
  resolved: { tone: "success", words: "Resolved" },
  closed: { tone: "neutral", words: "Closed" },
};

/** What one has sent, and where each stands. */
export function OwnRequests({ onAsk }: { readonly onAsk: () => void }) {
  const list = useInfiniteQuery({
    queryKey: [...keyOf(feedback.mine), "pages"],
    queryFn: ({ pageParam, signal }) =>
      call(feedback.mine, { query: { limit: 20, ...(pageParam ? { cursor: pageParam } : {}) } }, { signal }),
    initialPageParam: "",
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  if (list.isPending) return <PageSkeleton bodyOnly layout="list" count={3} />;
  if (list.isError && list.data === undefined) {
    return (
      <ErrorState
        title="Couldn't load your requests"
        {...failureOf(list.error)}
        onRetry={() => void list.refetch()}
      />
    );
  }
  const requests = list.data.pages.flatMap(({ items }) => items);
  if (requests.length === 0) {
    return (
      <EmptyState
        title="No requests yet"
        sentence="Tell us what's missing, broken or great."
        action={<Button onClick={onAsk}>Write to us</Button>}
      />
    );
  }
  return (
    <>
      <ul className="hp-requests">
        {requests.map((request) => (
          <li key={request._id} className="set-card">
            <div className="hp-request-head">
              <h2 dir="auto">{request.subject}</h2>
              <StatusTag tone={STATES[request.state].tone}>{STATES[request.state].words}</StatusTag>
            </div>
            <p className="lb-field-help">
              {request.type} · {request.category} · Reference {referenceOf(request._id)} ·{" "}
              <RelativeTime iso={request.created_at} tell={relativeTime} exact={exactTime} />
              {request.has_screenshot && " · screenshot attached"}
            </p>
            <p className="hp-request-text" dir="auto">
              {request.body}
            </p>
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Show more
        </Button>
      )}
    </>
  );
}
