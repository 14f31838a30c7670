import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { jobs } from "@loubby/shared-contracts/http/jobs/jobs";
import type { JobListItem } from "@loubby/shared-contracts/http/jobs/jobs.schema";
import type { PageProps } from "@loubby/shared-contracts/shell";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { PageHeader } from "@loubby/shared-ui/page/page-header";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { BackToJobs } from "../../lists/back-to-jobs.tsx";
import { MoreOnSight } from "../../lists/more-on-sight.tsx";
import { pagesOf } from "../../lists/pages-of.ts";
import { useLayout, useLayoutInAddress } from "../../lists/use-layout.ts";
import { AddJob } from "./add-job.tsx";
import { HiringMenu } from "./hiring-menu.tsx";
import { JobFilters } from "./job-filters.tsx";
import { JobItem } from "./job-item.tsx";
import { NoJobs } from "./no-jobs.tsx";
import { queryOf, useJobView } from "./use-job-view.ts";
import "./jobs-page.css";

/** Lists a company's jobs. */
export default function JobsPage({ base }: PageProps) {
  const view = useJobView();
  useLayoutInAddress(view.address !== "" || view.templates);
  const list = useInfiniteQuery({
    ...pagesOf(jobs.list, { query: queryOf(view) }),
    placeholderData: keepPreviousData,
  });
  const rows = list.data?.pages.flatMap((page) => page.items) ?? [];
  const first = list.data?.pages[0];
  const counts = first?.counts;
  return (
    <>
      <PageHeader
        title={view.templates ? "Job templates" : "Jobs"}
        lead={
          view.templates
            ? "Start new jobs from these. Save any job as a template from its menu."
            : "The jobs you're hiring for and how far each one has come."
        }
        action={
          view.templates ? (
            <BackToJobs onJobs={view.clear} />
          ) : (
            <span className="mr-job-actions">
              <HiringMenu base={base} />
              <AddJob base={base} />
            </span>
          )
        }
      >
        <JobFilters
          view={view}
          counts={counts}
          departments={first?.departments}
          countries={first?.countries}
        />
      </PageHeader>
      {list.isPending && <Skeleton />}
      {list.isError && rows.length === 0 && (
        <ErrorState
          title="Couldn't load your jobs"
          {...failureOf(list.error)}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.isSuccess && rows.length === 0 && <NoJobs base={base} view={view} counts={counts} />}
      {rows.length > 0 && <JobList rows={rows} base={base} stale={list.isPlaceholderData} />}
      <MoreOnSight list={list} label="Show more jobs" />
    </>
  );
}

interface JobListProps {
  readonly rows: readonly JobListItem[];
  readonly base: string;
  /** The filtered rows are still loading; these are the previous ones. */
  readonly stale: boolean;
}

function JobList({ rows, base, stale }: JobListProps) {
  const { layout } = useLayout();
  return (
    <ul
      className="mr-jobs"
      data-layout={layout}
      data-stale={stale || undefined}
      aria-label="Jobs"
      aria-busy={stale}
    >
      {rows.map((job) => (
        <JobItem key={job._id} job={job} base={base} />
      ))}
    </ul>
  );
}

function Skeleton() {
  const { layout } = useLayout();
  return <PageSkeleton bodyOnly layout={layout === "cardView" ? "cards" : "list"} />;
}
