import { useQuery } from "@tanstack/react-query";
import { Button, Drawer } from "antd";
import { useState } from "react";
import { call } from "@loubby/shared-contracts/http/call";
import { failureOf, wordsOf } from "@loubby/shared-contracts/http/failure";
import { query } from "@loubby/shared-contracts/http/query";
import { useAct } from "@loubby/shared-contracts/http/use-act";
import { statements } from "@loubby/shared-contracts/http/wallet/statements";
import type { StatementMonth } from "@loubby/shared-contracts/http/wallet/statements.schema";
import { currencies, type CurrencyCode, useWalletCurrency } from "@loubby/shared-contracts/shell";
import { Select } from "@loubby/shared-ui/forms/select";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { notify } from "@loubby/shared-ui/toasts";
import { savePdf, saveTable } from "../money/save-file.ts";
import type { WalletView } from "../money/wallet-view.ts";

interface StatementsDrawerProps extends WalletView {
  readonly onClose: () => void;
}

/** The months in which money moved, each to be saved as a PDF or a table. */
export function StatementsDrawer({ mode, onClose }: StatementsDrawerProps) {
  const pinned = useWalletCurrency();
  const [chosen, setChosen] = useState<CurrencyCode | null>(null);
  const read = useQuery({ ...query(statements.months, { query: { mode } }), select: ({ data }) => data });
  const filled = [...new Set(read.data?.map(({ currency }) => currency))];
  const currency = chosen ?? (filled.includes(pinned) ? pinned : filled[0]);
  return (
    <Drawer open title="Statements" size={460} onClose={onClose}>
      {read.isPending && <PageSkeleton layout="list" count={4} bodyOnly />}
      {read.isError && (
        <ErrorState
          level={3}
          title="Couldn't load statements"
          {...failureOf(read.error)}
          onRetry={() => void read.refetch()}
        />
      )}
      {read.data?.length === 0 && (
        <EmptyState
          level={3}
          title="No statements yet"
          sentence="Each month in which money moves gets a statement."
        />
      )}
      {read.data && currency !== undefined && (
        <div className="wl-months">
          <Select<CurrencyCode>
            aria-label="Currency"
            value={currency}
            options={filled.map((code) => ({
              value: code,
              label: `${code.toUpperCase()} · ${currencies[code].name}`,
            }))}
            onChange={setChosen}
          />
          <ul aria-label="Months">
            {read.data
              .filter((each) => each.currency === currency)
              .map((each) => (
                <Month key={each.month} mode={mode} statement={each} />
              ))}
          </ul>
          <p className="wl-muted">Months begin and end in UTC.</p>
        </div>
      )}
    </Drawer>
  );
}

interface MonthProps extends WalletView {
  readonly statement: StatementMonth;
}

function Month({ mode, statement: { currency, month, lines, open } }: MonthProps) {
  const key = { mode, currency, month };
  const onError = (error: unknown) => void notify.error(wordsOf(error));
  const pdf = useAct({
    mutationFn: () => call(statements.pdf, { query: key }),
    onSuccess: ({ data }) => savePdf(data),
    onError,
  });
  const csv = useAct({
    mutationFn: () =>
      saveTable(async (cursor) => (await call(statements.csv, { query: { ...key, cursor } })).data),
    onError,
  });
  const words = monthWords(month);
  return (
    <li>
      <span>
        <strong>{words}</strong>
        <small className="wl-muted">
          {lines === 1 ? "1 line" : `${lines.toLocaleString("en")} lines`}
          {open && ", so far"}
        </small>
      </span>
      <Button size="small" loading={pdf.isPending} aria-label={`${words}, PDF`} onClick={() => pdf.mutate()}>
        PDF
      </Button>
      <Button size="small" loading={csv.isPending} aria-label={`${words}, CSV`} onClick={() => csv.mutate()}>
        CSV
      </Button>
    </li>
  );
}

const monthWords = (month: string) =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString("en", {
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
