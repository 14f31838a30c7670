import { useQuery } from "@tanstack/react-query";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { query } from "@loubby/shared-contracts/http/query";
import { staffMoney } from "@loubby/shared-contracts/http/staff-money/staff-money";
import type { MoneyRequest } from "@loubby/shared-contracts/http/staff-money/staff-money.schema";
import { exactTime, formatMoney, relativeTime } from "@loubby/shared-contracts/shell";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { RelativeTime } from "@loubby/shared-ui/relative-time";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { StatusTag } from "@loubby/shared-ui/status-tag";
import { kindWords, type OnOpen, stateOf } from "./staff-words.ts";

/** Refunds and adjustments, those that wait for a second super admin first. */
export function RequestsSection({ onOpen }: { readonly onOpen: OnOpen }) {
  const read = useQuery({ ...query(staffMoney.requests, {}), select: ({ data }) => data });
  return (
    <section className="wl-staff" aria-label="Requests">
      <p className="wl-muted">
        One super admin asks for a refund or an adjustment on a deposit or an owner, another one approves it.
      </p>
      {read.isPending && <PageSkeleton layout="list" count={4} bodyOnly />}
      {read.isError && (
        <ErrorState
          level={2}
          title="Couldn't load requests"
          {...failureOf(read.error)}
          onRetry={() => void read.refetch()}
        />
      )}
      {read.data?.length === 0 && (
        <EmptyState
          level={2}
          title="No requests yet"
          sentence="Refunds and adjustments appear here. Find a deposit or an owner to ask for one."
        />
      )}
      {read.data && read.data.length > 0 && <RequestList requests={read.data} onOpen={onOpen} />}
    </section>
  );
}

interface RequestListProps {
  readonly requests: readonly MoneyRequest[];
  readonly onOpen: OnOpen;
}

/** Requests in short, each a press away. */
export function RequestList({ requests, onOpen }: RequestListProps) {
  return (
    <ul className="wl-found" aria-label="Refunds and adjustments">
      {requests.map((request) => (
        <li key={request._id}>
          <button type="button" className="wl-open" onClick={() => onOpen(`request:${request._id}`)}>
            {kindWords(request)}, {request.owner.name}
          </button>
          <span className="lb-figures">{formatMoney(request.amount, request.currency)}</span>
          <RequestState request={request} />
          <span className="wl-muted">
            {request.asker.name}{" "}
            <RelativeTime iso={request.createdAt} tell={relativeTime} exact={exactTime} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Where a request stands. */
export function RequestState({ request }: { readonly request: MoneyRequest }) {
  const [tone, words] = stateOf(request);
  return <StatusTag tone={tone}>{words}</StatusTag>;
}
