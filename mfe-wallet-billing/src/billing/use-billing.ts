import {
  type QueryClient,
  useInfiniteQuery,
  useIsMutating,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { call } from "@loubby/shared-contracts/http/call";
import type { RequestOf } from "@loubby/shared-contracts/http/endpoint";
import { keyOf, query } from "@loubby/shared-contracts/http/query";
import { billing } from "@loubby/shared-contracts/http/billing/billing";
import { members } from "@loubby/shared-contracts/http/settings/members";
import { useAct } from "@loubby/shared-contracts/http/use-act";
import { type AppMode, emit, on, useSession } from "@loubby/shared-contracts/shell";
import { notify } from "@loubby/shared-ui/toasts";

/** Whose plan is meant. */
export type ForWho = "organization" | "user";
/** What someone chose. */
export type Chosen = Omit<RequestOf<typeof billing.preview>["body"], "forWho">;

const CONFIRMING = ["billing", "confirming"];

/** What is paid for and what there is; read anew when the plan changes or money moves, here or in another tab. */
export function useBilling(forWho: ForWho) {
  const client = useQueryClient();
  useEffect(() => {
    const moneyMoved = () => {
      readAnew(client);
      // What this tab has just confirmed isn't worked out again.
      if (client.isMutating({ mutationKey: CONFIRMING }) === 0)
        void client.invalidateQueries({ queryKey: keyOf(billing.preview) });
    };
    const planChanged = () => {
      moneyMoved();
      // Seats come with the plan.
      void client.invalidateQueries({ queryKey: keyOf(members.list) });
    };
    const stops = [on("profile.changed.v1", planChanged), on("wallet.changed.v1", moneyMoved)];
    return () => stops.forEach((stop) => stop());
  }, [client]);
  return useQuery({ ...query(billing.read, { query: { forWho } }), select: ({ data }) => data });
}

/** What a choice would come to, until it's done. While it's confirmed, the server may have done it already. */
export function usePreview(forWho: ForWho, chosen: Chosen, isDone: boolean) {
  const isConfirming = useIsMutating({ mutationKey: CONFIRMING }) > 0;
  return useQuery({
    ...query(billing.preview, { body: { forWho, ...chosen } }),
    enabled: !isDone && !isConfirming,
    select: ({ data }) => data,
    // Money and days move on: what is confirmed was just computed.
    staleTime: 0,
    retry: false,
  });
}

/** Confirms a choice. A try whose answer was lost is repeated under the same id, so it's charged once; another choice is new. */
export function useConfirm(forWho: ForWho, onDone: () => void) {
  const client = useQueryClient();
  const [order, setOrder] = useState({ id: crypto.randomUUID(), said: "" });
  return useAct({
    mutationKey: CONFIRMING,
    mutationFn: (asked: Chosen & { readonly amount: number }) => {
      const said = JSON.stringify(asked);
      const id = said === order.said || order.said === "" ? order.id : crypto.randomUUID();
      setOrder({ id, said });
      return call(billing.confirm, { body: { client_id: id, forWho, ...asked } });
    },
    onSuccess: ({ message }) => {
      notify.success(message);
      onDone();
      // This tab's session learns of it like the others, which hear it from the server.
      emit("profile.changed.v1", {});
    },
    // It may not be what was previewed any more. Once it's done, there is nothing to preview.
    onError: () => void client.invalidateQueries({ queryKey: keyOf(billing.preview) }),
    onSettled: () => readAnew(client),
  });
}

/** Pays, keeps, cancels or resumes. */
export function useManage(forWho: ForWho, what: "pay" | "keep" | "cancel" | "resume", onDone?: () => void) {
  return useDeed(() => call(billing[what], { body: { forWho } }), onDone);
}

/** Does something to the subscription, says what was done, and reads it anew. */
export function useDeed(ask: () => Promise<{ readonly message: string }>, onDone?: () => void) {
  const client = useQueryClient();
  return useAct({
    mutationFn: ask,
    onSuccess: ({ message }) => {
      notify.success(message);
      onDone?.();
      emit("profile.changed.v1", {});
    },
    onError: (error) => notify.error(error.message),
    onSettled: () => readAnew(client),
  });
}

/** Invoices, page by page. */
export function useInvoices(forWho: ForWho) {
  return useInfiniteQuery({
    queryKey: [...keyOf(billing.invoices), forWho],
    queryFn: ({ pageParam }) =>
      call(billing.invoices, { query: { forWho, ...(pageParam !== null && { cursor: pageParam }) } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

/** The mode whose wallet pays: a company's, or the person's own. */
export function useWalletMode(forWho: ForWho): AppMode {
  const isSeller = useSession(({ user }) => user?.is_seller === true);
  if (forWho === "organization") return "recruit";
  return isSeller ? "seller" : "buyer";
}

function readAnew(client: QueryClient): void {
  for (const endpoint of [billing.read, billing.invoices])
    void client.invalidateQueries({ queryKey: keyOf(endpoint) });
}
