import { useInfiniteQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { useSearchParams } from "react-router-dom";
import { announcements } from "@loubby/shared-contracts/http/announcements/announcements";
import { call } from "@loubby/shared-contracts/http/call";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { keyOf } from "@loubby/shared-contracts/http/query";
import { PageHeader } from "@loubby/shared-ui/page/page-header";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { Entry } from "./entry.tsx";
import { OpenedEntry } from "./opened-entry.tsx";
import "../layout/settings-layout.css";
import "./changelog.css";

/** `/dashboard/changelog`: what is new for the reader, newest first, and over it the announcement that `?announcement=` names. */
export default function ChangelogPage() {
  const [params] = useSearchParams();
  const opened = params.get("announcement");
  const list = useInfiniteQuery({
    queryKey: [...keyOf(announcements.changelog), "pages"],
    queryFn: ({ pageParam, signal }) =>
      call(
        announcements.changelog,
        { query: { limit: 20, ...(pageParam ? { cursor: pageParam } : {}) } },
        { signal },
      ),
    initialPageParam: "",
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  const entries = list.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <div className="cl-page">
      <PageHeader title="What's new" lead="What has changed in the product, newest first." />
      {opened !== null && <OpenedEntry announcementId={opened} />}
      {list.isPending && <PageSkeleton bodyOnly layout="list" count={4} />}
      {list.isError && entries.length === 0 && (
        <ErrorState
          title="Couldn't load what's new"
          {...failureOf(list.error)}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.isSuccess && entries.length === 0 && opened === null && (
        <EmptyState title="Nothing new yet" sentence="New features and changes will appear here." />
      )}
      {entries.length > 0 && (
        <ol className="cl-list" aria-label="What's new">
          {entries
            .filter(({ _id }) => _id !== opened)
            .map((entry) => (
              <li key={entry._id}>
                <Entry announcement={entry} />
              </li>
            ))}
        </ol>
      )}
      {list.hasNextPage && (
        <Button loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Show more
        </Button>
      )}
    </div>
  );
}
