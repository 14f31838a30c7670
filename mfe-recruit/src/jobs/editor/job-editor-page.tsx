import { Button } from "antd";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Navigate, useLocation, useNavigate, useParams } from "react-router-dom";
import { query } from "@loubby/shared-contracts/http/query";
import { jobs } from "@loubby/shared-contracts/http/jobs/jobs";
import type { Job } from "@loubby/shared-contracts/http/jobs/jobs.schema";
import { type PageProps, useUnlock } from "@loubby/shared-contracts/shell";
import { LockedState } from "@loubby/shared-ui/states/locked-state";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import type { Refused } from "@loubby/shared-contracts/forms/autosave-state";
import { JobUnavailable } from "../job-unavailable.tsx";
import { JobEditorForm } from "./job-editor-form.tsx";

/** Edits a new job (`new`) or an existing one. The first save moves to its address without reloading. */
export default function JobEditorPage({ base }: PageProps) {
  const { jobId = "new" } = useParams();
  const { key } = useLocation();
  const navigate = useNavigate();
  const [born, setBorn] = useState<{ readonly id: string; readonly key: string } | null>(null);
  const isNew = jobId === "new";
  const lock = useUnlock(isNew ? jobs.create.access : jobs.update.access);
  // Read once, before the form opens: what comes later would change under the person's hands.
  const last = useQuery({
    ...query(jobs.list, { query: { limit: 1 } }),
    enabled: isNew && lock === null,
    retry: false,
    select: ({ items }) => items[0],
  });
  if (lock !== null) {
    const back = <Button onClick={() => void navigate(base)}>Back to jobs</Button>;
    return <LockedState level={1} title={isNew ? "Add job" : "Edit job"} {...lock} action={back} />;
  }
  if (isNew || jobId === born?.id) {
    if (isNew && !last.isFetched && last.fetchStatus === "fetching")
      return <PageSkeleton layout="form" count={7} />;
    const editorKey = isNew ? key : born?.key;
    const onCreated = (job: Job) => {
      setBorn({ id: job._id, key });
      void navigate(`${base}/${job._id}`, { replace: true });
    };
    return (
      <JobEditorForm
        key={editorKey}
        base={base}
        address={jobId}
        opened={null}
        last={last.data}
        refused={null}
        onCreated={onCreated}
      />
    );
  }
  return <ExistingJob key={jobId} base={base} jobId={jobId} />;
}

function ExistingJob({ base, jobId }: { readonly base: string; readonly jobId: string }) {
  const navigate = useNavigate();
  const location = useLocation();
  const [refused] = useState(() => location.state as Refused | null);
  const job = useQuery({
    ...query(jobs.get, { params: { jobId } }),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  useEffect(() => {
    // Shown once: after a reload the form starts clean.
    if (location.state !== null) void navigate(location.pathname, { replace: true, state: null });
  }, [location, navigate]);
  if (job.isError && job.data === undefined)
    return (
      <JobUnavailable
        error={job.error}
        title="Couldn't load the job"
        base={base}
        onRetry={() => void job.refetch()}
      />
    );
  // An older cached copy would only lead to a conflict at the first save.
  if (!job.isFetchedAfterMount || job.data === undefined) return <PageSkeleton layout="form" count={7} />;
  // No one can change it while colleagues decide about it.
  if (job.data.approval?.state === "pending") return <Navigate to={`${base}/${jobId}/preview`} replace />;
  return (
    <JobEditorForm base={base} address={jobId} opened={job.data} refused={refused} onCreated={nothing} />
  );
}

const nothing = () => undefined;
