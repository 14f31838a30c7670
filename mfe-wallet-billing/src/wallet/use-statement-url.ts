import { useSearchParams } from "react-router-dom";
import { currencies, type CurrencyCode, TRANSACTIONS_PAGE } from "@loubby/shared-contracts/shell";
import { changedParams } from "@loubby/shared-ui/changed-params";
import type { TransactionFilter } from "../money/use-wallet.ts";

const isCurrency = (code: string | null): code is CurrencyCode =>
  code !== null && Object.hasOwn(currencies, code);

/** What the page's address says about the list, and how to change it. A new search or currency begins at page 1. */
export function useStatementUrl() {
  const [params, setParams] = useSearchParams();
  const page = Number(params.get("page") ?? TRANSACTIONS_PAGE.page);
  const currency = params.get("currency");
  const filter: TransactionFilter = {
    page: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : TRANSACTIONS_PAGE.page,
    search: (params.get("search") ?? "").slice(0, 100),
    currency: isCurrency(currency) ? currency : undefined,
  };

  function change(changes: Readonly<Record<string, string | undefined>>, replace: boolean) {
    setParams((before) => changedParams(before, changes), { replace });
  }

  return {
    filter,
    setPage: (to: number) => change({ page: to === TRANSACTIONS_PAGE.page ? undefined : String(to) }, false),
    setCurrency: (code: CurrencyCode | undefined) => change({ currency: code, page: undefined }, false),
    /** Each letter replaces the address, so that Back leaves the search as a whole. */
    setSearch: (words: string) => change({ search: words, page: undefined }, true),
    clear: () => change({ search: undefined, currency: undefined, page: undefined }, false),
  };
}
