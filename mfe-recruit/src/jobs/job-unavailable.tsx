import { Button } from "antd";
import { useNavigate } from "react-router-dom";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { ApiError } from "@loubby/shared-contracts/shell";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { ErrorState } from "@loubby/shared-ui/states/error-state";

interface JobUnavailableProps {
  readonly error: Error;
  /** Says what could not be loaded. */
  readonly title: string;
  /** Where the list of jobs is. */
  readonly base: string;
  readonly onRetry: () => void;
}

/** Stands where a page about one job cannot: the job is not there, or could not be read. */
export function JobUnavailable({ error, title, base, onRetry }: JobUnavailableProps) {
  const navigate = useNavigate();
  if (error instanceof ApiError && [400, 404].includes(error.status))
    return (
      <EmptyState
        level={1}
        drawing="signpost"
        title="Job not found"
        sentence={error.message}
        action={<Button onClick={() => void navigate(base)}>Back to jobs</Button>}
      />
    );
  return <ErrorState level={1} title={title} {...failureOf(error)} onRetry={onRetry} />;
}
