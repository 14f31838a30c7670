import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import * as paths from "@loubby/shared-contracts/paths";
import { query } from "@loubby/shared-contracts/http/query";
import { jobs } from "@loubby/shared-contracts/http/jobs/jobs";
import { countWords } from "@loubby/shared-contracts/http/my-work/work-words";
import { lockOf, useAccess } from "@loubby/shared-contracts/shell";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { LoadProblem } from "../notices/load-problem.tsx";
import { useMyWork } from "./use-my-work.ts";
import { WorkList } from "./work-list.tsx";

const SHOWN = 4;

/** Shows the first of the reader's work on the dashboard. */
export default function MyWorkWidget() {
  const list = useMyWork(null, SHOWN);
  const page = list.data?.pages[0];
  if (list.isPending) return <PageSkeleton bodyOnly count={4} />;
  if (page === undefined)
    return (
      <LoadProblem
        compact
        title="Couldn't load your work"
        error={list.error ?? new Error()}
        onRetry={() => void list.refetch()}
      />
    );
  if (page.items.length === 0) return <NothingDue />;
  const all = Object.values(page.counts).reduce((sum, count) => sum + count, 0);
  return (
    <div className="mr-work">
      <WorkList items={page.items} days={page.days} readAt={list.dataUpdatedAt} level={3} />
      <Link to={paths.myWork}>
        All my work (<span className="lb-figures">{countWords(all)}</span>)
      </Link>
    </div>
  );
}

/** New applicants are no one's task yet, but someone who has them isn't caught up. */
function NothingDue() {
  const lock = lockOf(useAccess(jobs.list.access));
  // As the dashboard's figures of hiring ask for them.
  const waiting = useQuery({
    ...query(jobs.list, { query: { waiting: "yes", limit: 4 } }),
    enabled: lock === null,
  });
  if (waiting.isLoading) return <PageSkeleton bodyOnly count={4} />;
  const count = waiting.data?.waiting_count ?? 0;
  return (
    <EmptyState
      compact
      level={3}
      title={count === 0 ? "You're all caught up" : "No tasks due"}
      sentence="Tasks, scorecards, approvals and meetings appear here, and replies to candidates a week before they're due."
      action={
        count > 0 && (
          <Link to={`${paths.jobs}?waiting=yes`}>
            <span className="lb-figures">{count}</span> new {count === 1 ? "applicant" : "applicants"} to
            review
          </Link>
        )
      }
    />
  );
}
