import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ApiError } from "@loubby/shared-contracts/shell";
import { BackLink } from "@loubby/shared-ui/page/back-link";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { LoadProblem } from "../notices/load-problem.tsx";
import "./candidate-form.css";

interface AskedPageProps<Thing> {
  readonly base: string;
  readonly found: UseQueryResult<Thing>;
  /** Shown where there is none, or it is another person's. */
  readonly missing: string;
  /** Shown where it couldn't be loaded. */
  readonly failed: string;
  readonly children: (thing: Thing) => ReactNode;
}

/** Shows a page of what a company asks of or offers a candidate, below the candidate's applications. */
export function AskedPage<Thing>({ base, found, missing, failed, children }: AskedPageProps<Thing>) {
  const { data, error } = found;
  const none = error instanceof ApiError && [400, 404].includes(error.status) ? error : null;
  return (
    <div className="op-apply">
      <BackLink to={`${base}?tab=applied`}>My applications</BackLink>
      {data !== undefined ? (
        children(data)
      ) : none ? (
        <EmptyState level={1} drawing="signpost" title={missing} sentence={none.message} />
      ) : error ? (
        <LoadProblem title={failed} error={error} onRetry={() => void found.refetch()} />
      ) : (
        <PageSkeleton layout="form" count={3} />
      )}
    </div>
  );
}
