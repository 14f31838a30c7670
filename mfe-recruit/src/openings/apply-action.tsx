import type { OpenJob } from "@loubby/shared-contracts/http/recruit/open-jobs.schema";
import { Button, Skeleton } from "antd";
import { useNavigate } from "react-router-dom";
import { ApplicationProgress } from "./applied/application-progress.tsx";
import { useMyApplicationTo } from "./applied/use-my-applications.ts";

interface ApplyActionProps {
  readonly job: OpenJob;
  readonly base: string;
  readonly search: string;
}

/** The one thing to do with a job: apply; after that, where the application stands. */
export function ApplyAction({ job, base, search }: ApplyActionProps) {
  const navigate = useNavigate();
  const application = useMyApplicationTo(job._id, job.applied);
  if (job.applied && application.data) return <ApplicationProgress application={application.data} />;
  if (job.applied && application.isPending) return <Skeleton.Button active />;
  return (
    <Button type="primary" size="large" onClick={() => void navigate(`${base}/${job._id}/apply${search}`)}>
      Apply
    </Button>
  );
}
