import { useQuery } from "@tanstack/react-query";
import { query } from "@loubby/shared-contracts/http/query";
import { openJobs } from "@loubby/shared-contracts/http/job-search/open-jobs";
import type { PageProps } from "@loubby/shared-contracts/shell";
import { BackLink } from "@loubby/shared-ui/page/back-link";
import { PageHeader } from "@loubby/shared-ui/page/page-header";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { Navigate, useParams, useSearchParams } from "react-router-dom";
import { placeOf } from "@loubby/shared-contracts/http/jobs/job-facts";
import { LoadProblem } from "../../notices/load-problem.tsx";
import { goneOf, OpenJobGone } from "./open-job-gone.tsx";
import { ApplyForm } from "./apply-form.tsx";
import "../../forms/candidate-form.css";

/** Applies for one job, on one page. */
export function ApplyPage({ base }: PageProps) {
  const { jobId = "" } = useParams();
  const [params] = useSearchParams();
  // Read once: a job that closes while someone writes must not remove the form.
  const job = useQuery({ ...query(openJobs.get, { params: { jobId } }), staleTime: Infinity });
  // The form works without it; what can't be read is typed again.
  const before = useQuery({ ...query(openJobs.prefill, { params: { jobId } }), retry: false });
  const back = `${base}/${jobId}${params.size > 0 ? `?${params}` : ""}`;
  if (job.data?.applied) return <Navigate to={back} replace />;
  const gone = job.isError ? goneOf(job.error) : null;
  return (
    <div className="op-apply">
      <BackLink to={back}>Back to the job</BackLink>
      {job.data && !before.isPending ? (
        <>
          <PageHeader
            title={`Apply for ${job.data.title}`}
            lead={[job.data.company.company_name, placeOf(job.data), job.data.workplace]
              .filter(Boolean)
              .join(" · ")}
          />
          <ApplyForm job={job.data} back={back} base={base} before={before.data ?? null} />
        </>
      ) : gone ? (
        <OpenJobGone jobId={jobId} gone={gone} base={base} />
      ) : job.isError ? (
        <LoadProblem title="Couldn't load this job" error={job.error} onRetry={() => void job.refetch()} />
      ) : (
        <PageSkeleton layout="form" count={5} />
      )}
    </div>
  );
}
