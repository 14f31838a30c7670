import type { UseQueryResult } from "@tanstack/react-query";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { ErrorState } from "@loubby/shared-ui/states/error-state";

interface ListStatesProps {
  readonly list: Pick<UseQueryResult, "isPending" | "isError" | "error" | "refetch">;
  /** Says what didn't load. */
  readonly failure: string;
  /** Lines to stand in for. */
  readonly count: number;
}

/** What a list of an application's drawer shows while it loads, and when that failed. */
export function ListStates({ list, failure, count }: ListStatesProps) {
  if (list.isPending) return <PageSkeleton bodyOnly count={count} />;
  if (!list.isError) return null;
  return (
    <ErrorState
      compact
      level={3}
      title={failure}
      {...failureOf(list.error)}
      onRetry={() => void list.refetch()}
    />
  );
}
