import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { query } from "@loubby/shared-contracts/http/query";
import { staffMoney } from "@loubby/shared-contracts/http/staff-money/staff-money";
import type { Found } from "@loubby/shared-contracts/http/staff-money/staff-money.schema";
import { exactTime, formatMoney, relativeTime } from "@loubby/shared-contracts/shell";
import { changedParams } from "@loubby/shared-ui/changed-params";
import { SearchField } from "@loubby/shared-ui/forms/search-field";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { RelativeTime } from "@loubby/shared-ui/relative-time";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { type OnOpen, placeOf } from "./staff-words.ts";

/** Finds any transfer, deposit, request or owner; the words are in the address. */
export function FindSection({ onOpen }: { readonly onOpen: OnOpen }) {
  const [params, setParams] = useSearchParams();
  const q = (params.get("q") ?? "").slice(0, 200);
  const read = useQuery({
    ...query(staffMoney.find, { query: { q } }),
    enabled: q.length >= 2,
    select: ({ data }) => data,
  });
  return (
    <section className="wl-staff" aria-label="Find">
      <SearchField
        label="Find money"
        placeholder="Name, e-mail address, invoice, amount or id"
        value={q}
        onSearch={(words) => setParams((before) => changedParams(before, { q: words }), { replace: true })}
      />
      {q.length < 2 && (
        <p className="wl-muted">
          Enter a part of a name, or a whole e-mail address, slug, invoice number, id or provider's id. An
          amount such as 12.50 finds the latest transfers and deposits of that amount.
        </p>
      )}
      {read.isLoading && <PageSkeleton layout="list" count={3} bodyOnly />}
      {read.isError && (
        <ErrorState
          level={2}
          title="Couldn't search"
          {...failureOf(read.error)}
          onRetry={() => void read.refetch()}
        />
      )}
      {read.data?.length === 0 && (
        <EmptyState
          level={2}
          drawing="search"
          title="Nothing found"
          sentence="Nothing has this name, id or amount."
        />
      )}
      {read.data && read.data.length > 0 && <FoundList found={read.data} onOpen={onOpen} />}
    </section>
  );
}

interface FoundListProps {
  readonly found: readonly Found[];
  readonly onOpen: OnOpen;
}

/** What was found, each a press away. */
export function FoundList({ found, onOpen }: FoundListProps) {
  return (
    <ul className="wl-found" aria-label="Found">
      {found.map((each) => (
        <li key={each._id}>
          <button type="button" className="wl-open" onClick={() => onOpen(placeOf(each))}>
            {each.title}
          </button>
          <span className="wl-muted">
            {each.kind}
            {each.state !== null && `, ${each.state}`}
          </span>
          {each.amount !== null && each.currency !== null && (
            <span className="lb-figures">{formatMoney(each.amount, each.currency)}</span>
          )}
          {each.at !== null && (
            <span className="wl-muted">
              <RelativeTime iso={each.at} tell={relativeTime} exact={exactTime} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
