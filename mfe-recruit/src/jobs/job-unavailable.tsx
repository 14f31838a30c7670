import { Button } from "antd";
import { useNavigate } from "react-router-dom";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { ApiError } from "@loubby/shared-contracts/shell";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { ErrorState } from "@loubby/shared-ui/states/error-state";

interface JobUnavailableProps {
  readonly error: Error;
  /** Title of the failure. */
  readonly title: string;
  /** Address of the list of jobs. */
  readonly base: string;
  readonly onRetry: () => void;
}

/** Shown instead of a page about a job that doesn't exist or couldn't be loaded. */
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
