import { Button } from "antd";
import type { JobApproval } from "@loubby/shared-contracts/http/approvals/approvals.schema";
import type { Job } from "@loubby/shared-contracts/http/jobs/jobs.schema";
import { useSession } from "@loubby/shared-contracts/shell";
import { Notice } from "../../notices/notice.tsx";

interface ReturnedNoticeProps {
  readonly job: Job | null;
  /** Puts a rejected change back into the form. */
  readonly onContinue: (proposal: NonNullable<JobApproval["proposal"]>) => void;
}

/** Says why a draft or a change was sent back, and tells the person who recalled a change. */
export function ReturnedNotice({ job, onContinue }: ReturnedNoticeProps) {
  const me = useSession((session) => session.user?._id);
  const approval = job?.approval;
  if (!job || !approval) return null;
  const who =
    approval.decided_by === null
      ? "A colleague"
      : `${approval.decided_by.first_name} ${approval.decided_by.last_name}`;
  if (approval.kind === "open_job") {
    if (job.status !== "draft" || approval.state !== "returned") return null;
    return <Notice urgent title={`${who} sent this job back`} text={approval.reason} />;
  }
  const { proposal, state, decided_at, requested_by } = approval;
  const isOld = decided_at === null || decided_at < job.updated_at;
  if (proposal === null || isOld || state === "pending") return null;
  if (state === "recalled" && requested_by._id !== me) return null;
  return (
    <Notice
      urgent={state === "returned"}
      title={state === "returned" ? `${who} sent your change back` : "Your change was recalled"}
      text={state === "returned" ? approval.reason : "You're seeing the job without it."}
      actions={
        <Button size="small" onClick={() => onContinue(proposal)}>
          Continue editing
        </Button>
      }
    />
  );
}
