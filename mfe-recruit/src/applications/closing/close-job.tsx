import { useNavigate } from "react-router-dom";
import type { CloseJobProps } from "../../jobs/close-dialog.ts";
import { StillActive } from "./still-active.tsx";
import { useDecide } from "./use-decide.ts";

/** Closes a job after asking what happens to its active candidates. */
export function CloseJob({ job, base, reason, busy, onDecided, onClose }: CloseJobProps) {
  const navigate = useNavigate();
  const decide = useDecide(job._id, () => void navigate(`${base}/${job._id}/board`));
  return (
    <StillActive
      jobId={job._id}
      title={`Close “${job.title}” as ${reason}?`}
      okText="Close job"
      count={job.active_count}
      busy={busy}
      onDecided={(decision) => onDecided(() => decide.mutate(decision))}
      onClose={onClose}
    />
  );
}
