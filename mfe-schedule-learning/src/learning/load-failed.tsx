import { failureOf } from "@loubby/shared-contracts/http/failure";
import { ErrorState } from "@loubby/shared-ui/states/error-state";

interface LoadFailedProps {
  readonly title: string;
  readonly error: Error;
  readonly onRetry: () => void;
  readonly compact?: boolean;
}

/** What could not be loaded, with the reference of the request. */
export function LoadFailed({ title, error, onRetry, compact = false }: LoadFailedProps) {
  return (
    <ErrorState
      compact={compact}
      level={compact ? 3 : 1}
      title={title}
      {...failureOf(error)}
      onRetry={onRetry}
    />
  );
}
