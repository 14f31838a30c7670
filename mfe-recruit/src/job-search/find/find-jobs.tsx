import { usePreference } from "@loubby/shared-contracts/shell";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { Button } from "antd";
import { MoreOnSight } from "../../lists/more-on-sight.tsx";
import { LoadProblem } from "../../notices/load-problem.tsx";
import { OpenJobCard } from "./open-job-card.tsx";
import { OpenJobFilters } from "./open-job-filters.tsx";
import { OpenJobsSkeleton } from "./open-jobs-skeleton.tsx";
import { RespelledLine } from "./respelled-line.tsx";
import { SetAlert } from "./set-alert.tsx";
import { useOpenJobFilter } from "./use-open-job-filter.ts";
import { useOpenJobs } from "./use-open-jobs.ts";

interface FindJobsProps {
  readonly base: string;
  /** The URL's filters, carried along to each job so that closing it restores the list. */
  readonly search: string;
  readonly openId: string | undefined;
}

/** Lists published jobs of every company, searched and filtered. */
export function FindJobs({ base, search, openId }: FindJobsProps) {
  const control = useOpenJobFilter();
  const list = useOpenJobs(control.filter, control.isExact);
  const view = usePreference((preference) => preference.componentView);
  const jobs = list.data?.pages.flatMap((page) => page.items) ?? [];
  const { total = 0, respelled = [] } = list.data?.pages[0] ?? {};
  return (
    <>
      <OpenJobFilters {...control} />
      {list.isPending ? (
        <OpenJobsSkeleton view={view} />
      ) : list.isError && jobs.length === 0 ? (
        <LoadProblem title="Couldn't load jobs" error={list.error} onRetry={() => void list.refetch()} />
      ) : jobs.length === 0 ? (
        <NothingFound control={control} />
      ) : (
        <>
          <div className="op-count">
            <span role="status">
              <RespelledLine respelled={respelled} typed={control.filter.q ?? ""} /> {countOf(total)}
            </span>
            {control.isNarrowed && <SetAlert filter={control.filter} />}
          </div>
          <ul className="op-cards" data-view={view} aria-busy={list.isPlaceholderData || undefined}>
            {jobs.map((job) => (
              <li key={job._id}>
                <OpenJobCard job={job} to={`${base}/${job._id}${search}`} isOpen={job._id === openId} />
              </li>
            ))}
          </ul>
          <MoreOnSight list={list} label="Show more jobs" />
        </>
      )}
    </>
  );
}

/** The server stops counting at 1,000. */
function countOf(total: number): string {
  if (total >= 1000) return "1,000+ jobs";
  return total === 1 ? "1 job" : `${total} jobs`;
}

function NothingFound({ control }: { readonly control: ReturnType<typeof useOpenJobFilter> }) {
  if (!control.isNarrowed) {
    return (
      <EmptyState
        drawing="signpost"
        title="No open jobs yet"
        sentence="New ones appear here as soon as companies publish them."
      />
    );
  }
  return (
    <EmptyState
      drawing="search"
      title={control.filter.q ? `No jobs match “${control.filter.q}”` : "No jobs match these filters"}
      sentence="Try another word, or browse all jobs."
      action={<Button onClick={control.clear}>Clear search and filters</Button>}
    />
  );
}
