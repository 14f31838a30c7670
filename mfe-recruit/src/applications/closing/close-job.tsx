import type { CloseJobProps } from "../../jobs/close-dialog.ts";
import { StillActive } from "./still-active.tsx";
import { useDecide } from "./use-decide.ts";

/** Closes a job after asking what happens to its active candidates; one message says both and undoes both. */
export function CloseJob({ job, reason, busy, onDecided, onClose }: CloseJobProps) {
  const decide = useDecide(job._id, false);
  return (
    <StillActive
      jobId={job._id}
      title={`Close “${job.title}” as ${reason === "cancelled" ? "canceled" : reason}?`}
      okText="Close job"
      count={job.active_count}
      busy={busy}
      onDecided={(decision) => onDecided(() => decide.mutateAsync(decision).catch(() => null))}
      onClose={onClose}
    />
  );
}
