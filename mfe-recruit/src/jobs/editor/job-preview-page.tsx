import { Button } from "antd";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "react-router-dom";
import { query } from "@loubby/shared-contracts/http/query";
import { jobs } from "@loubby/shared-contracts/http/jobs/jobs";
import type { PageProps } from "@loubby/shared-contracts/shell";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { JobUnavailable } from "../job-unavailable.tsx";
import { Notice } from "../../notices/notice.tsx";
import { ApprovalNotice } from "../../approvals/approval-notice.tsx";
import { OpenJobView } from "../published/open-job-view.tsx";
import "../../forms/form-page.css";

/** Shows the job exactly as candidates see it, whatever its status. */
export default function JobPreviewPage({ base }: PageProps) {
  const { jobId = "" } = useParams();
  const navigate = useNavigate();
  const job = useQuery({ ...query(jobs.preview, { params: { jobId } }), staleTime: 0 });
  const own = useQuery({ ...query(jobs.get, { params: { jobId } }), staleTime: 0 });
  const waits = own.data?.approval?.state === "pending";
  if (job.isPending) return <PageSkeleton layout="form" />;
  if (job.isError) {
    return (
      <JobUnavailable
        error={job.error}
        title="Couldn't load the preview"
        base={base}
        onRetry={() => void job.refetch()}
      />
    );
  }
  return (
    <div className="mr-preview">
      {own.data && <ApprovalNotice job={own.data} base={base} />}
      {!waits && (
        <Notice
          title="This is what candidates see"
          actions={
            <Button size="small" onClick={() => void navigate(`${base}/${jobId}`)}>
              Edit job
            </Button>
          }
        />
      )}
      <OpenJobView job={job.data} />
    </div>
  );
}
