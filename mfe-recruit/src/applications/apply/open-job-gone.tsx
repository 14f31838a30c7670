import { ApiError } from "@loubby/shared-contracts/shell";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { Link } from "react-router-dom";
import { ApplicationProgress } from "../applied/application-progress.tsx";
import { useMyApplicationTo } from "../applied/use-my-applications.ts";

/** Why a job cannot be shown. */
export interface Gone {
  readonly kind: "closed" | "unknown";
  readonly words: string;
}

/** Returns why a job isn't there, or null when something else failed. */
export function goneOf(error: Error): Gone | null {
  if (!(error instanceof ApiError)) return null;
  if (error.code === "job_closed") return { kind: "closed", words: error.message };
  return error.status === 404 || error.code === "invalid_request"
    ? { kind: "unknown", words: error.message }
    : null;
}

interface OpenJobGoneProps {
  readonly jobId: string;
  readonly gone: Gone;
  readonly base: string;
}

/** Says that a job is closed or doesn't exist, and leads back; an application to it stays visible. */
export function OpenJobGone({ jobId, gone, base }: OpenJobGoneProps) {
  const application = useMyApplicationTo(jobId, gone.kind === "closed");
  const back = <Link to={base}>Find other jobs</Link>;
  if (gone.kind === "unknown") {
    return (
      <EmptyState
        drawing="signpost"
        title="Job not found"
        sentence="The link may be incomplete, or the company removed the job."
        action={back}
      />
    );
  }
  if (application.isPending) return <PageSkeleton layout="list" count={2} />;
  if (!application.data)
    return <EmptyState drawing="signpost" title={gone.words} sentence="This job has closed." action={back} />;
  const { title, company_name, city } = application.data.job;
  return (
    <>
      <h2 className="mr-open-job-title" dir="auto">
        {title}
      </h2>
      <p className="op-muted" dir="auto">
        {[company_name, city].filter(Boolean).join(" · ")}
      </p>
      <ApplicationProgress application={application.data} base={base} withState />
      <p className="op-muted">This job takes no new applications. {back}</p>
    </>
  );
}
