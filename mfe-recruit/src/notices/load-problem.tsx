import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { failureOf } from "@loubby/shared-contracts/http/failure";

interface LoadProblemProps {
  /** What failed, in words. */
  readonly title: string;
  readonly error: Error;
  readonly onRetry: () => void;
  readonly compact?: boolean;
}

/** A read that failed: the server's words, Retry, and its reference. */
export function LoadProblem({ title, error, onRetry, compact = false }: LoadProblemProps) {
  return <ErrorState title={title} {...failureOf(error)} onRetry={onRetry} compact={compact} />;
}
