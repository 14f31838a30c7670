import { Button } from "antd";
import type { JobStatus } from "@loubby/shared-contracts/http/jobs/job-fields.schema";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { AddJob } from "./add-job.tsx";
import { jobStatusWords } from "../job-status.ts";
import type { JobView } from "./use-job-view.ts";

interface NoJobsProps {
  readonly base: string;
  readonly view: JobView;
  readonly counts: Readonly<Record<JobStatus, number>> | undefined;
}

/** Shows an empty list: no jobs yet, or none that match the filters. */
export function NoJobs({ base, view, counts }: NoJobsProps) {
  if (view.templates && view.q === "") {
    return (
      <EmptyState
        drawing="cards"
        title="No templates yet"
        sentence="Write a job, save it as a template from its menu, then start new jobs from it."
        action={<Button onClick={view.clear}>Show jobs</Button>}
      />
    );
  }
  if (counts !== undefined && Object.values(counts).every((count) => count === 0)) {
    return (
      <EmptyState
        drawing="cards"
        title="Post your first job"
        sentence="Describe the work, choose your hiring stages and publish. Applications appear on the job's board."
        action={<AddJob base={base} label="Post a job" />}
      />
    );
  }
  const clear = <Button onClick={view.clear}>Show all jobs</Button>;
  if (view.q !== "")
    return <EmptyState drawing="search" title={`No jobs match “${view.q}”`} action={clear} />;
  if (view.waiting) return <EmptyState title="No new applications" action={clear} />;
  if (Object.keys(view.narrowed).length > 0)
    return <EmptyState drawing="search" title="No jobs match these filters" action={clear} />;
  const label = view.status === undefined ? "on the list" : jobStatusWords[view.status].label.toLowerCase();
  const where =
    view.status === "draft"
      ? "being drafted"
      : view.status === "pending_approval"
        ? "waiting for approval"
        : label;
  return <EmptyState title={`No jobs are ${where}`} action={clear} />;
}
