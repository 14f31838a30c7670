import { useSearchParams } from "react-router-dom";
import { Button } from "antd";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { MoreOnSight } from "../../lists/more-on-sight.tsx";
import { HistoryEntry } from "./history-entry.tsx";
import { HistoryFilters } from "./history-filters.tsx";
import { filterOf, useHistory, useMarkAllRead, useOwnWorkspaces } from "./use-history.ts";

/** Lists all that the reader was told, newest first. */
export function History() {
  const [params, setParams] = useSearchParams();
  const filter = filterOf(params);
  const list = useHistory(filter);
  const markAll = useMarkAllRead();
  const workspaces = useOwnWorkspaces();
  // Whose workspace it is goes without saying for someone with one company.
  const several = workspaces.length > 1 ? workspaces : [];
  const entries = list.data?.pages.flatMap(({ data }) => data.response) ?? [];
  const unread = list.data?.pages[0]?.data.unreadCount ?? 0;
  const isNarrowed = Object.keys(filter).length > 0;
  return (
    <>
      <div className="mr-told-bar">
        <HistoryFilters workspaces={workspaces} />
        {unread > 0 && (
          <Button loading={markAll.isPending} onClick={() => markAll.mutate()}>
            Mark all as read
          </Button>
        )}
      </div>
      {list.isPending && <PageSkeleton bodyOnly count={6} />}
      {list.isError && entries.length === 0 && (
        <ErrorState
          title="Couldn't load your notifications"
          {...failureOf(list.error)}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.isSuccess && entries.length === 0 && (
        <EmptyState
          title={isNarrowed ? "No notifications match" : "No notifications yet"}
          sentence={
            isNarrowed ? undefined : "What happens to your jobs, applications and conversations appears here."
          }
          action={
            isNarrowed && (
              <Button onClick={() => setParams({ tab: "History" }, { replace: true })}>Clear filters</Button>
            )
          }
        />
      )}
      {entries.length > 0 && (
        <ul className="mr-told" aria-label="Notifications">
          {entries.map((entry) => (
            <HistoryEntry
              key={entry._id}
              entry={entry}
              company={several.find(({ _id }) => _id === entry.workspace)?.company_name}
            />
          ))}
        </ul>
      )}
      <MoreOnSight list={list} label="Show more" />
    </>
  );
}
