import { Link } from "react-router-dom";
import * as paths from "@loubby/shared-contracts/paths";
import { countWords } from "@loubby/shared-contracts/http/my-work/work-words";
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
  if (page.items.length === 0)
    return (
      <EmptyState
        compact
        level={3}
        title="You're all caught up"
        sentence="Tasks, scorecards, approvals and meetings appear here."
      />
    );
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
