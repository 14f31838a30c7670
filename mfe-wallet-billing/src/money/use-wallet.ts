import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { chargebacks } from "@loubby/shared-contracts/http/chargebacks/chargebacks";
import { keyOf, query } from "@loubby/shared-contracts/http/query";
import { deposits } from "@loubby/shared-contracts/http/wallet/deposits";
import { statements } from "@loubby/shared-contracts/http/wallet/statements";
import { waitingTransfers } from "@loubby/shared-contracts/http/wallet/waiting-transfers";
import { wallet } from "@loubby/shared-contracts/http/wallet/wallet";
import type { WalletTransaction } from "@loubby/shared-contracts/http/wallet/wallet.schema";
import {
  type AppMode,
  cacheRules,
  type CurrencyCode,
  on,
  TRANSACTIONS_PAGE,
} from "@loubby/shared-contracts/shell";

/** Which transactions are shown. */
export interface TransactionFilter {
  readonly page: number;
  readonly search: string;
  readonly currency: CurrencyCode | undefined;
  readonly type: WalletTransaction["type"] | undefined;
  readonly state: WalletTransaction["state"] | "all" | undefined;
  readonly direction: "in" | "out" | undefined;
  /** The first and the last day. */
  readonly from: string | undefined;
  readonly to: string | undefined;
  /** How much moved, in whole units. */
  readonly least: number | undefined;
  readonly most: number | undefined;
}

const minor = (units: number | undefined) => (units === undefined ? undefined : Math.round(units * 100));

/** What the server is asked for a filter. Without a word on states, everything. */
export const askedOf = (
  mode: AppMode,
  { search, least, most, state, ...rest }: Omit<TransactionFilter, "page">,
) => ({
  ...rest,
  mode,
  search: search.trim() || undefined,
  state: state ?? "all",
  least: minor(least),
  most: minor(most),
});

/** The wallet of a mode: its balances, and whose it is. */
export function useWallet(mode: AppMode) {
  return useQuery({ ...query(wallet.get, { query: { mode } }), select: ({ data }) => data });
}

/** One page of transactions. While the next is on its way the one before stays. */
export function useTransactions(mode: AppMode, filter: TransactionFilter) {
  const request = { ...askedOf(mode, filter), page: filter.page, limit: TRANSACTIONS_PAGE.limit };
  return useQuery({
    ...query(wallet.transactions, { query: request }),
    ...cacheRules.transactions,
    placeholderData: keepPreviousData,
    select: ({ data }) => data,
  });
}

/** What the ledger proves about the wallet. */
export function useWalletProof(mode: AppMode) {
  return useQuery({ ...query(wallet.proof, { query: { mode } }), select: ({ data }) => data });
}

/** Reads everything of the wallet anew that is shown. */
export function readWalletAnew(client: QueryClient): void {
  for (const endpoint of [
    wallet.get,
    wallet.transactions,
    wallet.proof,
    deposits.list,
    deposits.read,
    statements.months,
    statements.receipt,
    statements.activity,
    waitingTransfers.list,
    chargebacks.own,
  ])
    void client.invalidateQueries({ queryKey: keyOf(endpoint) });
}

/** Reads the wallet anew whenever money moved in it, or is on its way. */
export function useWalletLive(): void {
  const client = useQueryClient();
  useEffect(() => on("wallet.changed.v1", () => readWalletAnew(client)), [client]);
}
