import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useLocation, useNavigate } from "react-router-dom";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { applicationList } from "@loubby/shared-contracts/http/applications/application-list";
import type { Board } from "@loubby/shared-contracts/http/applications/applications.schema";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import type { Lock } from "@loubby/shared-ui/states/lock-note";
import { Button } from "antd";
import { withApplication } from "../board/board-card.tsx";
import { BulkBar } from "../bulk/bulk-bar.tsx";
import { MoreOnSight } from "../../lists/more-on-sight.tsx";
import { pagesOf } from "../../lists/pages-of.ts";
import { ApplicationTable } from "./application-table.tsx";
import { ExportList } from "./export-list.tsx";
import { ListFilters } from "./list-filters.tsx";
import { useListView } from "./use-list-view.ts";
import { useSelection } from "./use-selection.ts";
import "../../lists/list.css";

/** Lists a job's applications: filtered, sorted, selected, changed together. */
export function ApplicationList({
  jobId,
  board,
  lock,
}: {
  readonly jobId: string;
  readonly board: Board;
  readonly lock: Lock | null;
}) {
  const view = useListView();
  const navigate = useNavigate();
  const { search } = useLocation();
  const list = useInfiniteQuery({
    ...pagesOf(applicationList.list, { params: { jobId }, query: { ...view.filter, sort: view.sort } }),
    placeholderData: keepPreviousData,
  });
  const rows = list.data?.pages.flatMap((page) => page.items) ?? [];
  const total = list.data?.pages[0]?.total ?? rows.length;
  const selection = useSelection(view.filter, total);
  const open = (applicationId: string) => void navigate({ search: withApplication(search, applicationId) });
  return (
    <div className="mr-list">
      <div className="mr-list-top" data-selected={selection.count > 0 || undefined}>
        <ListFilters view={view} stages={board.stages}>
          <ExportList jobId={jobId} view={view} />
        </ListFilters>
        <BulkBar
          jobId={jobId}
          board={board}
          lock={lock}
          selection={selection}
          hasRejected={rows.some(
            ({ _id, status }) => status === "rejected" && (selection.all || selection.ids.includes(_id)),
          )}
          shown={rows.length}
          total={total}
        />
      </div>
      {list.isPending && <PageSkeleton bodyOnly layout="list" />}
      {list.isError && rows.length === 0 && (
        <ErrorState
          title="Couldn't load applications"
          {...failureOf(list.error)}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.isSuccess && rows.length === 0 && (
        <EmptyState
          drawing="signpost"
          title={view.isNarrowed ? "No one matches" : "No one has applied yet"}
          sentence={
            view.isNarrowed
              ? "Remove a filter to see more."
              : "Applicants appear here as soon as someone applies or you add them."
          }
          {...(view.isNarrowed && { action: <Button onClick={view.clear}>Clear filters</Button> })}
        />
      )}
      {rows.length > 0 && (
        <ApplicationTable
          rows={rows}
          stages={board.stages}
          stale={list.isPlaceholderData}
          selection={selection}
          sort={view.sort}
          onSort={(sort) => view.change({ sort: sort === "newest" ? undefined : sort })}
          onOpen={open}
        />
      )}
      <MoreOnSight list={list} label="Show more" />
    </div>
  );
}
