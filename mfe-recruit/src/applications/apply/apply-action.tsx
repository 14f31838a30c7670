import { useQuery } from "@tanstack/react-query";
import { query } from "@loubby/shared-contracts/http/query";
import { openJobs } from "@loubby/shared-contracts/http/job-search/open-jobs";
import type { MyApplication } from "@loubby/shared-contracts/http/applications/my-applications.schema";
import type { OpenJob } from "@loubby/shared-contracts/http/job-search/open-jobs.schema";
import { StatusTag } from "@loubby/shared-ui/status-tag";
import { Button } from "antd";
import { useNavigate } from "react-router-dom";
import { stateOf } from "../applied/application-state.ts";
import { QuickApply } from "./quick-apply.tsx";

interface ApplyActionProps {
  readonly job: OpenJob;
  /** The candidate's application, once known. */
  readonly application: MyApplication | null;
  readonly base: string;
  readonly search: string;
}

/** Offers the one thing to do with a job: apply, or see the stage of the application. */
export function ApplyAction({ job, application, base, search }: ApplyActionProps) {
  const navigate = useNavigate();
  const params = { jobId: job._id };
  // If this fails, the form is one click further away, with no harm done.
  const before = useQuery({ ...query(openJobs.prefill, { params }), enabled: !job.applied, retry: false });
  const look = () => void navigate(`${base}/${job._id}/apply${search}`);
  if (job.applied) {
    const state = application ? stateOf(application) : ({ words: "", tone: "success" } as const);
    // An end says it all, and many companies call their first stage "Applied", too.
    const isOver = application !== null && (application.status !== "active" || application.added);
    const words = new Set([isOver ? "" : "Applied", state.words].filter(Boolean));
    return <StatusTag tone={state.tone}>{[...words].join(" · ")}</StatusTag>;
  }
  if (before.data?.is_complete) return <QuickApply job={job} before={before.data} onLook={look} />;
  return (
    <Button type="primary" size="large" onClick={look}>
      Apply
    </Button>
  );
}
