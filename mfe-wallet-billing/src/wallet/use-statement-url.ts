import { useSearchParams } from "react-router-dom";
import { currencies, type CurrencyCode, TRANSACTIONS_PAGE } from "@loubby/shared-contracts/shell";
import { stateWords, typeNames } from "@loubby/shared-contracts/http/wallet/transaction-words";
import { changedParams } from "@loubby/shared-ui/changed-params";
import type { TransactionFilter } from "../money/use-wallet.ts";

/** What narrows the list beside its search. */
export type Narrowing = Omit<TransactionFilter, "page" | "search">;

const NAMES = ["currency", "type", "state", "direction", "from", "to", "least", "most"] as const;
const DIRECTIONS = { in: true, out: true } as const;

const among = <Key extends string>(table: Readonly<Record<Key, unknown>>, text: string | null) =>
  text !== null && Object.hasOwn(table, text) ? (text as Key) : undefined;

const dayOf = (text: string | null) =>
  text !== null && /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;

/** An amount in whole units, as the address has it. */
function amountOf(text: string | null): number | undefined {
  const units = text === null || text === "" ? Number.NaN : Number(text);
  return units >= 0 && units <= 1e12 ? units : undefined;
}

/** What the page's address says about the list, and how to change it. A new search or filter begins at page 1. */
export function useStatementUrl() {
  const [params, setParams] = useSearchParams();
  const page = Number(params.get("page") ?? TRANSACTIONS_PAGE.page);
  const filter: TransactionFilter = {
    page: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : TRANSACTIONS_PAGE.page,
    search: (params.get("search") ?? "").slice(0, 100),
    currency: among(currencies, params.get("currency")) satisfies CurrencyCode | undefined,
    type: among(typeNames, params.get("type")),
    state: among({ ...stateWords, all: true }, params.get("state")),
    direction: among(DIRECTIONS, params.get("direction")),
    from: dayOf(params.get("from")),
    to: dayOf(params.get("to")),
    least: amountOf(params.get("least")),
    most: amountOf(params.get("most")),
  };

  function change(changes: Readonly<Record<string, string | undefined>>, replace: boolean) {
    setParams((before) => changedParams(before, changes), { replace });
  }

  return {
    filter,
    narrowed: filter.search.trim() !== "" || NAMES.some((name) => filter[name] !== undefined),
    setPage: (to: number) => change({ page: to === TRANSACTIONS_PAGE.page ? undefined : String(to) }, false),
    narrow: (to: Partial<Narrowing>, replace = false) =>
      change(
        {
          ...Object.fromEntries(
            Object.entries(to).map(([name, value]) => [
              name,
              value === undefined ? undefined : String(value),
            ]),
          ),
          page: undefined,
        },
        replace,
      ),
    /** Each letter replaces the address, so that Back leaves the search as a whole. */
    setSearch: (words: string) => change({ search: words, page: undefined }, true),
    clear: () =>
      change(
        { search: undefined, page: undefined, ...Object.fromEntries(NAMES.map((name) => [name, undefined])) },
        false,
      ),
  };
}
