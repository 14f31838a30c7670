import { useInfiniteQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { Link, useNavigate, useParams } from "react-router-dom";
import * as paths from "@loubby/shared-contracts/paths";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { scorecards } from "@loubby/shared-contracts/http/evaluation/scorecards";
import { useUnlock } from "@loubby/shared-contracts/shell";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { LockedState } from "@loubby/shared-ui/states/locked-state";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { PageHeader } from "@loubby/shared-ui/page/page-header";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { MoreOnSight } from "../../lists/more-on-sight.tsx";
import { pagesOf } from "../../lists/pages-of.ts";
import { ApplicantsTable } from "./applicants-table.tsx";

/** Shows `/dashboard/jobs/scorecards/<job>`: a job's applicants compared by their ratings. */
export function JobScorecards() {
  const { jobId = "" } = useParams();
  const navigate = useNavigate();
  const lock = useUnlock(scorecards.ofJob.access);
  const list = useInfiniteQuery({
    ...pagesOf(scorecards.ofJob, { params: { jobId } }),
    enabled: lock === null,
  });
  const pages = list.data?.pages ?? [];
  const rows = pages.flatMap((page) => page.items);
  const attributes = [
    ...new Map(pages.flatMap((page) => page.attributes).map((one) => [one._id, one])).values(),
  ];
  const job = pages[0]?.job;
  const board = paths.jobBoard(jobId);
  return (
    <>
      <PageHeader
        title="Applicants side by side"
        lead={
          <>
            {job && (
              <>
                <Link to={board} dir="auto">
                  {job.title}
                </Link>
                {" · "}
              </>
            )}
            Average ratings from 1 to 5, with the number of ratings
          </>
        }
        action={<Button onClick={() => void navigate(board)}>Back to the board</Button>}
      />
      {lock !== null && <LockedState {...lock} />}
      {lock === null && list.isPending && <PageSkeleton bodyOnly count={5} />}
      {list.isError && rows.length === 0 && (
        <ErrorState
          title="Couldn't load the scorecards"
          {...failureOf(list.error)}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.isSuccess && rows.length === 0 && (
        <EmptyState
          drawing="cards"
          title="No scorecards yet"
          sentence="Open an applicant on the board and ask colleagues for scorecards. They'll appear here side by side."
          action={<Button onClick={() => void navigate(board)}>Open the board</Button>}
        />
      )}
      {rows.length > 0 && <ApplicantsTable board={board} rows={rows} attributes={attributes} />}
      <MoreOnSight list={list} label="Show more" />
    </>
  );
}
