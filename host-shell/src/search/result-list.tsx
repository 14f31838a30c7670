import { Button } from "antd";
import type { ReactNode } from "react";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import "./search-page.css";

interface ResultListProps {
  readonly list: {
    readonly isPending: boolean;
    readonly error: Error | null;
    readonly refetch: () => Promise<unknown>;
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => Promise<unknown>;
  };
  readonly count: number;
  /** Nothing has exactly the words; these are spelt nearly so. */
  readonly near: boolean;
  readonly kind: "people" | "companies";
  readonly keyword: string;
  /** Of the empty list. */
  readonly hint: string;
  readonly children: ReactNode;
}

/** The four states of a list of results. */
export function ResultList({ list, count, near, kind, keyword, hint, children }: ResultListProps) {
  if (list.isPending) return <PageSkeleton bodyOnly layout="list" count={5} />;
  if (list.error && count === 0) {
    const retry = () => void list.refetch();
    return <ErrorState title="Couldn't search" {...failureOf(list.error)} onRetry={retry} />;
  }
  if (count === 0) {
    const title = keyword === "" ? `No ${kind} yet` : `No ${kind} match “${keyword}”`;
    return <EmptyState drawing="search" title={title} sentence={hint} />;
  }
  return (
    <>
      <p className="sh-results-note" role="status">
        {near && `No ${kind} match “${keyword}” exactly. These are close.`}
      </p>
      <ul className="sh-results" aria-label={kind === "people" ? "People" : "Companies"}>
        {children}
      </ul>
      {list.hasNextPage && (
        <div className="sh-results-more">
          {list.error && <p role="alert">{failureOf(list.error).reason}</p>}
          <Button loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {list.error ? "Try again" : `Show more ${kind}`}
          </Button>
        </div>
      )}
    </>
  );
}
