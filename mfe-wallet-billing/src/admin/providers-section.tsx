import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Button, Input } from "antd";
import { useState } from "react";
import { call } from "@loubby/shared-contracts/http/call";
import { failureOf, wordsOf } from "@loubby/shared-contracts/http/failure";
import { keyOf, query } from "@loubby/shared-contracts/http/query";
import { staffMoney } from "@loubby/shared-contracts/http/staff-money/staff-money";
import type {
  Difference,
  Reconciliation,
} from "@loubby/shared-contracts/http/staff-money/staff-money.schema";
import { useAct } from "@loubby/shared-contracts/http/use-act";
import {
  currencies,
  type CurrencyCode,
  exactTime,
  formatMoney,
  relativeTime,
  useLock,
} from "@loubby/shared-contracts/shell";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { RelativeTime } from "@loubby/shared-ui/relative-time";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { notify } from "@loubby/shared-ui/toasts";
import { Claims } from "../money/claims.tsx";
import { causeWords, type OnOpen } from "./staff-words.ts";

/** Each day of each provider beside our own: what differs, and why. */
export function ProvidersSection({ onOpen }: { readonly onOpen: OnOpen }) {
  const client = useQueryClient();
  const lock = useLock(staffMoney.reconcile.access);
  const [day, setDay] = useState(() => new Date(Date.now() - 86_400_000).toISOString().slice(0, 10));
  const read = useQuery({ ...query(staffMoney.reconciliations, {}), select: ({ data }) => data });
  const compare = useAct({
    mutationFn: () => call(staffMoney.reconcile, { body: { day } }),
    onError: (error) => notify.error(wordsOf(error)),
    onSettled: () => void client.invalidateQueries({ queryKey: keyOf(staffMoney.reconciliations) }),
  });
  return (
    <section className="wl-staff" aria-label="Providers">
      <p className="wl-muted">
        Each night the last two days are compared with the providers' own lists. Days begin in UTC.
      </p>
      {lock === null && (
        <div className="wl-compare">
          <Input
            type="date"
            aria-label="Day"
            value={day}
            onChange={({ target }) => target.value !== "" && setDay(target.value)}
          />
          <Button loading={compare.isPending} onClick={() => compare.mutate()}>
            Compare this day
          </Button>
        </div>
      )}
      {read.isPending && <PageSkeleton layout="list" count={4} bodyOnly />}
      {read.isError && (
        <ErrorState
          level={2}
          title="Couldn't load the comparisons"
          {...failureOf(read.error)}
          onRetry={() => void read.refetch()}
        />
      )}
      {read.data?.length === 0 && (
        <EmptyState
          level={2}
          title="No day compared yet"
          sentence="What differs between a provider's list and ours appears here."
        />
      )}
      {read.data && read.data.length > 0 && (
        <Claims
          claims={read.data.map((each) => ({
            words: wordsOfDay(each),
            holds: each.differences.length === 0,
            details: (
              <>
                <small className="wl-muted">
                  {" "}
                  <RelativeTime iso={each.checked_at} tell={relativeTime} exact={exactTime} />
                </small>
                {each.differences.length > 0 && <Differences of={each.differences} onOpen={onOpen} />}
              </>
            ),
          }))}
        />
      )}
    </section>
  );
}

function wordsOfDay({ day, provider, ours, theirs, differences }: Reconciliation): string {
  const found = differences.length === 1 ? "1 difference" : `${differences.length} differences`;
  return `${day}, ${provider}: ${ours} here, ${theirs} there, ${differences.length === 0 ? "no difference" : found}.`;
}

function Differences({ of, onOpen }: { readonly of: readonly Difference[]; readonly onOpen: OnOpen }) {
  return (
    <ul className="wl-breaches">
      {of.map((each) => (
        <li key={`${each.kind} ${each.provider_id} ${each.reference}`}>
          {causeWords(each)}: {each.kind} {sum(each.ours, each.currency)} here,{" "}
          {sum(each.theirs, each.currency)} there{" "}
          {each.reference !== null && each.cause !== "missing_here" ? (
            <button
              type="button"
              className="wl-open"
              onClick={() => onOpen(`${each.kind === "payment" ? "deposit" : "request"}:${each.reference}`)}
            >
              <code>{each.reference}</code>
            </button>
          ) : (
            <code>{each.provider_id}</code>
          )}
        </li>
      ))}
    </ul>
  );
}

function sum(minor: number | null, currency: string): string {
  if (minor === null) return "nothing";
  return Object.hasOwn(currencies, currency)
    ? formatMoney(minor, currency as CurrencyCode)
    : `${minor} ${currency}`;
}
