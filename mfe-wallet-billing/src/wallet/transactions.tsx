import { Button, Pagination } from "antd";
import { Suspense } from "react";
import { useSearchParams } from "react-router-dom";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { SearchField } from "@loubby/shared-ui/forms/search-field";
import { changedParams } from "@loubby/shared-ui/changed-params";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { WalletMore } from "./later.ts";
import { useTransactions } from "../money/use-wallet.ts";
import { ExportButton } from "./export-button.tsx";
import { Statement } from "./statement.tsx";
import { TransactionFilters } from "./transaction-filters.tsx";
import { useStatementUrl } from "./use-statement-url.ts";
import type { WalletView } from "../money/wallet-view.ts";
import "./transactions.css";

const OPEN = "transaction";

/** Every movement, newest first, a page at a time. Search, filters, page and the open receipt live in the address. */
export function Transactions({ mode }: WalletView) {
  const { filter, narrowed, setPage, narrow, setSearch, clear } = useStatementUrl();
  const [params, setParams] = useSearchParams();
  const list = useTransactions(mode, filter);
  const openId = params.get(OPEN);
  const open = (id: string | undefined) => setParams((before) => changedParams(before, { [OPEN]: id }));
  return (
    <section className="wl-transactions" aria-labelledby="wl-transactions-title">
      <header>
        <h2 id="wl-transactions-title">Transactions</h2>
        <SearchField
          className="wl-search"
          label="Search transactions"
          placeholder="Search description or name"
          maxLength={100}
          value={filter.search}
          onSearch={setSearch}
        />
        <TransactionFilters filter={filter} onNarrow={narrow} />
        <ExportButton mode={mode} filter={filter} />
      </header>
      {list.isPending && <PageSkeleton bodyOnly />}
      {list.isError && (
        <ErrorState
          level={3}
          title="Couldn't load transactions"
          {...failureOf(list.error)}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.data && list.data.transactions.length === 0 && (
        <NoTransactions
          narrowed={narrowed}
          beyond={list.data.total > 0}
          onFirst={() => setPage(1)}
          onClear={clear}
        />
      )}
      {list.data && list.data.transactions.length > 0 && (
        <>
          <Statement transactions={list.data.transactions} stale={list.isPlaceholderData} onOpen={open} />
          <Pagination
            align="end"
            hideOnSinglePage
            showSizeChanger={false}
            current={filter.page}
            pageSize={list.data.limit}
            total={list.data.total}
            showTotal={(total, [from, to]) =>
              `${from}–${to} of ${total.toLocaleString("en")}${list.data.more ? "+. Choose dates for older ones." : ""}`
            }
            onChange={setPage}
          />
        </>
      )}
      {openId !== null && (
        <Suspense fallback={null}>
          <WalletMore show="receipt" mode={mode} id={openId} onClose={() => open(undefined)} />
        </Suspense>
      )}
    </section>
  );
}

interface NoTransactionsProps {
  readonly narrowed: boolean;
  /** There are some, but not on a page of this number. */
  readonly beyond: boolean;
  readonly onFirst: () => void;
  readonly onClear: () => void;
}

function NoTransactions({ narrowed, beyond, onFirst, onClear }: NoTransactionsProps) {
  if (beyond) {
    return (
      <EmptyState
        level={3}
        drawing="signpost"
        title="Page not found"
        action={<Button onClick={onFirst}>First page</Button>}
      />
    );
  }
  if (narrowed) {
    return (
      <EmptyState
        level={3}
        drawing="search"
        title="No transactions found"
        sentence="No transaction in this wallet matches your search and filters."
        action={<Button onClick={onClear}>Show all transactions</Button>}
      />
    );
  }
  return (
    <EmptyState
      level={3}
      title="No transactions yet"
      sentence="Money that comes in or goes out appears here."
    />
  );
}
