import { ApiError } from "@loubby/shared-contracts/shell";
import { ErrorState } from "@loubby/shared-ui/error-state";

interface LoadProblemProps {
  /** What failed, in words. */
  readonly title: string;
  readonly error: Error;
  readonly onRetry: () => void;
  readonly compact?: boolean;
}

/** A read that failed: the server's words where it spoke, Retry, and its reference. */
export function LoadProblem({ title, error, onRetry, compact = false }: LoadProblemProps) {
  const refusal = error instanceof ApiError ? error : undefined;
  return (
    <ErrorState
      title={title}
      reason={refusal?.message ?? "Something went wrong on our side."}
      reference={refusal?.requestId}
      onRetry={onRetry}
      compact={compact}
    />
  );
}
