import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { call } from "@loubby/shared-contracts/http/call";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import { keyOf, query } from "@loubby/shared-contracts/http/query";
import { useAct } from "@loubby/shared-contracts/http/use-act";
import { paymentMethods } from "@loubby/shared-contracts/http/wallet/payment-methods";
import type { PaymentMethod } from "@loubby/shared-contracts/http/wallet/payment-methods.schema";
import { type AppMode, on } from "@loubby/shared-contracts/shell";
import { notify } from "@loubby/shared-ui/toasts";

/** The saved cards of a wallet; read anew when money moves, since a deposit may have saved one. */
export function useMethods(mode: AppMode) {
  const client = useQueryClient();
  useEffect(
    () =>
      on(
        "wallet.changed.v1",
        () => void client.invalidateQueries({ queryKey: keyOf(paymentMethods.list, { query: { mode } }) }),
      ),
    [client, mode],
  );
  return useQuery({ ...query(paymentMethods.list, { query: { mode } }), select: ({ data }) => data });
}

/** Charges a card before the others. */
export function usePrefer(mode: AppMode) {
  return useChange(mode, (id) => call(paymentMethods.prefer, { params: { id }, body: { mode } }));
}

/** Removes a card. */
export function useRemove(mode: AppMode, onDone: () => void) {
  return useChange(mode, (id) => call(paymentMethods.remove, { params: { id }, query: { mode } }), onDone);
}

interface Changed {
  readonly message: string;
  readonly data: PaymentMethod[];
}

function useChange(mode: AppMode, change: (id: string) => Promise<Changed>, onDone?: () => void) {
  const client = useQueryClient();
  const key = keyOf(paymentMethods.list, { query: { mode } });
  return useAct({
    mutationFn: change,
    onSuccess: ({ message, data }) => {
      client.setQueryData(key, { data });
      notify.success(message);
      onDone?.();
    },
    onError: (error) => {
      notify.error(wordsOf(error));
      void client.invalidateQueries({ queryKey: key });
    },
  });
}
