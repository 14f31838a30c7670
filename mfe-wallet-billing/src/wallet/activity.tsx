import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Button, Segmented } from "antd";
import { useSearchParams } from "react-router-dom";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { query } from "@loubby/shared-contracts/http/query";
import { statements } from "@loubby/shared-contracts/http/wallet/statements";
import type { ActivityPoint } from "@loubby/shared-contracts/http/wallet/statements.schema";
import { formatMoney, useShowBalances, useWalletCurrency } from "@loubby/shared-contracts/shell";
import { changedParams } from "@loubby/shared-ui/changed-params";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import type { WalletView } from "../money/wallet-view.ts";
import { ActivityChart } from "./activity-chart.tsx";
import { ActivityTable } from "./activity-table.tsx";
import { useStatementUrl } from "./use-statement-url.ts";

const SPANS = { "30d": "30 days", "90d": "90 days", "12m": "12 months" } as const;
type Span = keyof typeof SPANS;

/** How the balance of one currency went, with what came in and went out, as a chart or a table. */
export function Activity({ mode }: WalletView) {
  const shown = useShowBalances();
  const pinned = useWalletCurrency();
  const { filter, narrow } = useStatementUrl();
  const [params, setParams] = useSearchParams();
  const currency = filter.currency ?? pinned;
  const asked = params.get("span") ?? "";
  const span: Span = Object.hasOwn(SPANS, asked) ? (asked as Span) : "30d";
  const asTable = params.get("activity") === "table";
  const change = (to: Readonly<Record<string, string | undefined>>) =>
    setParams((before) => changedParams(before, to), { replace: true });
  const read = useQuery({
    ...query(statements.activity, { query: { mode, currency, span } }),
    enabled: shown,
    placeholderData: keepPreviousData,
    select: ({ data }) => data,
  });
  const money = (minor: number) => formatMoney(minor, currency);
  const total = (side: "in" | "out") => (read.data ?? []).reduce((sum, point) => sum + point[side], 0);
  return (
    <section className="wl-activity" aria-labelledby="wl-activity-title">
      <header>
        <h2 id="wl-activity-title">{currency.toUpperCase()} over time</h2>
        <Segmented<Span>
          aria-label="Period"
          options={(Object.keys(SPANS) as Span[]).map((value) => ({ value, label: SPANS[value] }))}
          value={span}
          onChange={(value) => change({ span: value === "30d" ? undefined : value })}
        />
        <Button onClick={() => change({ activity: asTable ? undefined : "table" })}>
          {asTable ? "Show chart" : "Show table"}
        </Button>
      </header>
      {!shown && <p className="wl-muted">Show balances to see how they went.</p>}
      {shown && read.isError && (
        <ErrorState
          level={3}
          title="Couldn't load this chart"
          {...failureOf(read.error)}
          onRetry={() => void read.refetch()}
        />
      )}
      {shown && read.data && (
        <>
          <p className="wl-activity-sums lb-figures">
            <span data-side="in">In {money(total("in"))}</span>
            <span data-side="out">Out {money(total("out"))}</span>
            <span>Balance {money(read.data.at(-1)?.balance ?? 0)}</span>
          </p>
          {isEmpty(read.data) ? (
            <p className="wl-muted">
              No {currency.toUpperCase()} came in or went out in these {SPANS[span]}. The chart begins with
              the first deposit or transfer.
            </p>
          ) : asTable ? (
            <ActivityTable
              points={read.data}
              money={money}
              span={span}
              onDay={(days) => narrow({ ...days, currency })}
            />
          ) : (
            <ActivityChart points={read.data} money={money} />
          )}
        </>
      )}
    </section>
  );
}

const isEmpty = (points: readonly ActivityPoint[]): boolean =>
  points.every((point) => point.in === 0 && point.out === 0 && point.balance === 0);
