import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { failureOf } from "@loubby/shared-contracts/http/failure";

interface LoadProblemProps {
  /** What failed, in words. */
  readonly title: string;
  readonly error: Error;
  readonly onRetry: () => void;
  readonly compact?: boolean;
}

/** Shows a failed read: the server's message, Retry, and its reference. */
export function LoadProblem({ title, error, onRetry, compact = false }: LoadProblemProps) {
  return <ErrorState title={title} {...failureOf(error)} onRetry={onRetry} compact={compact} />;
}
