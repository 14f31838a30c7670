import type { ReactNode } from "react";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { ApiError } from "@loubby/shared-contracts/shell";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { ErrorState } from "@loubby/shared-ui/states/error-state";

interface ReadOneProps<Thing> {
  /** The query that reads it. */
  readonly read: {
    readonly isPending: boolean;
    readonly data: Thing | undefined;
    readonly error: unknown;
    readonly refetch: () => unknown;
  };
  /** What it is called: `order`. */
  readonly what: string;
  /** Where one goes who finds it gone. */
  readonly back: ReactNode;
  readonly children: (thing: Thing) => ReactNode;
}

/** A page about one thing of a person's own: while it is read, where it isn't theirs, and where it can't be read. */
export function ReadOne<Thing>({ read, what, back, children }: ReadOneProps<Thing>) {
  if (read.isPending) return <PageSkeleton layout="form" count={6} />;
  if (read.data !== undefined) return children(read.data);
  if (read.error instanceof ApiError && [400, 404].includes(read.error.status))
    return (
      <EmptyState
        level={1}
        drawing="signpost"
        title={`${what.charAt(0).toUpperCase()}${what.slice(1)} not found`}
        sentence="It belongs to someone else, or the link is incomplete."
        action={back}
      />
    );
  return (
    <ErrorState
      level={1}
      title={`Couldn't load this ${what}`}
      {...failureOf(read.error)}
      onRetry={() => void read.refetch()}
    />
  );
}
