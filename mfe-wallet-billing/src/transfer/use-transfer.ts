import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "@loubby/shared-contracts/http/call";
import { useAct } from "@loubby/shared-contracts/http/use-act";
import { transfers } from "@loubby/shared-contracts/http/wallet/transfers";
import type { TransferOrder } from "@loubby/shared-contracts/http/wallet/transfers.schema";
import { ApiError } from "@loubby/shared-contracts/shell";
import { notify } from "@loubby/shared-ui/toasts";
import { readWalletAnew } from "../money/use-wallet.ts";

/** What is sent: all of an order but the id that makes it happen once. */
export type Sending = Omit<TransferOrder, "client_id">;

/** Sends money. A try whose answer was lost is repeated under the same id, so it moves once; a changed order is a new one. */
export function useTransfer(onSent: () => void) {
  const client = useQueryClient();
  const [order, setOrder] = useState({ id: crypto.randomUUID(), said: "" });
  return useAct({
    mutationFn: ({ password, ...sending }: Sending) => {
      const said = JSON.stringify(sending);
      const id = said === order.said || order.said === "" ? order.id : crypto.randomUUID();
      setOrder({ id, said });
      return call(transfers.initiate, { body: { client_id: id, password, ...sending } });
    },
    onSuccess: ({ message }) => {
      notify.success(message);
      onSent();
    },
    onSettled: () => readWalletAnew(client),
  });
}

/** Why it failed: what the server says, or that it can be tried again. */
export const whyNotSent = (error: unknown): string =>
  error instanceof ApiError ? error.message : "Failed to process your transfer. Please try again.";
