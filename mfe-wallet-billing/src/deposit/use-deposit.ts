import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "@loubby/shared-contracts/http/call";
import { keyOf, query } from "@loubby/shared-contracts/http/query";
import { useAct } from "@loubby/shared-contracts/http/use-act";
import { deposits } from "@loubby/shared-contracts/http/wallet/deposits";
import type { TestCard } from "@loubby/shared-contracts/http/wallet/deposit-limits";
import type { DepositOrder } from "@loubby/shared-contracts/http/wallet/deposits.schema";
import { type AppMode, ApiError } from "@loubby/shared-contracts/shell";
import { readWalletAnew } from "../money/use-wallet.ts";

/** Which currencies can be deposited, and who takes them. */
export function useWays() {
  return useQuery({ ...query(deposits.ways, {}), select: ({ data }) => data });
}

/** A deposit as it stands; read anew when the wallet changes. */
export function useDeposit(id: string, mode: AppMode) {
  return useQuery({
    ...query(deposits.read, { params: { id }, query: { mode } }),
    select: ({ data }) => data,
  });
}

/** Begins a deposit. A try whose answer was lost is repeated under the same id, so it is one deposit; a changed order is a new one. */
export function useBegin(onBegun: (id: string) => void) {
  const client = useQueryClient();
  const [order, setOrder] = useState({ id: crypto.randomUUID(), said: "" });
  return useAct({
    mutationFn: (asked: Omit<DepositOrder, "client_id">) => {
      const said = JSON.stringify(asked);
      const id = said === order.said || order.said === "" ? order.id : crypto.randomUUID();
      setOrder({ id, said });
      return call(deposits.initiate, { body: { client_id: id, ...asked } });
    },
    onSuccess: ({ data }) => onBegun(data._id),
    onSettled: () => readWalletAnew(client),
  });
}

/** How the one who pays answers the sandbox: with a card, or what they said to its authentication. */
export type Paying = { readonly card: TestCard } | { readonly authenticated: boolean };

/** Pays a deposit of the sandbox. */
export function usePay(id: string, mode: AppMode) {
  const client = useQueryClient();
  return useAct({
    mutationFn: (paying: Paying) => call(deposits.pay, { params: { id }, body: { mode, ...paying } }),
    onSuccess: ({ data }) => {
      client.setQueryData(keyOf(deposits.read, { params: { id }, query: { mode } }), { data });
    },
    onSettled: () => readWalletAnew(client),
  });
}

/** Asks the provider what became of a deposit. */
export function useRefresh(id: string, mode: AppMode) {
  const client = useQueryClient();
  return useAct({
    mutationFn: () => call(deposits.update, { params: { id }, body: { id, mode } }),
    onSettled: () => readWalletAnew(client),
  });
}

/** Why it didn't work: what the server says, or that it can be tried again. */
export const whyNot = (error: unknown): string =>
  error instanceof ApiError ? error.message : "Couldn't reach the server. Nothing is lost: try again.";
