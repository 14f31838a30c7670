import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { keyOf, query } from "@loubby/shared-contracts/http/query";
import { deposits } from "@loubby/shared-contracts/http/wallet/deposits";
import { wallet } from "@loubby/shared-contracts/http/wallet/wallet";
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
}

/** The wallet of a mode: its balances, and whose it is. */
export function useWallet(mode: AppMode) {
  return useQuery({ ...query(wallet.get, { query: { mode } }), select: ({ data }) => data });
}

/** One page of transactions. While the next is on its way the one before stays. */
export function useTransactions(mode: AppMode, { page, search, currency }: TransactionFilter) {
  const request = { mode, page, limit: TRANSACTIONS_PAGE.limit, search: search || undefined, currency };
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
  for (const endpoint of [wallet.get, wallet.transactions, wallet.proof, deposits.list, deposits.read])
    void client.invalidateQueries({ queryKey: keyOf(endpoint) });
}

/** Reads the wallet anew whenever money moved in it, or is on its way. */
export function useWalletLive(): void {
  const client = useQueryClient();
  useEffect(() => on("wallet.changed.v1", () => readWalletAnew(client)), [client]);
}
