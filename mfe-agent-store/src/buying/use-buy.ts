import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { listings } from "@loubby/shared-contracts/http/agents/listings";
import type { Listing } from "@loubby/shared-contracts/http/agents/listings.schema";
import { call } from "@loubby/shared-contracts/http/call";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import { checkoutSessions } from "@loubby/shared-contracts/http/orders/checkout-sessions";
import { payDeposit } from "@loubby/shared-contracts/http/orders/deposit-links";
import { orders } from "@loubby/shared-contracts/http/orders/orders";
import type { Checkout, Order } from "@loubby/shared-contracts/http/orders/orders.schema";
import { purchaseRequests } from "@loubby/shared-contracts/http/orders/purchase-requests";
import { keyOf } from "@loubby/shared-contracts/http/query";
import { useAct } from "@loubby/shared-contracts/http/use-act";
import * as paths from "@loubby/shared-contracts/paths";
import { ApiError, useAppMode } from "@loubby/shared-contracts/shell";
import { notify } from "@loubby/shared-ui/toasts";
import { isOfOrders, useKeepOrder } from "../orders/use-orders.ts";

/**
 * Buys at the terms that are shown: from the wallet, or by card and bank with what the wallet lacks; or asks colleagues to
 * approve it at these terms.
 */
export function useBuy(
  { _id: listingId, title }: Pick<Listing, "_id" | "title">,
  { version, currency, amount }: Checkout,
  limits: NonNullable<Order["per_use"]>["limits"] | undefined,
  onClose: () => void,
) {
  const mode = useAppMode() ?? "buyer";
  const client = useQueryClient();
  const navigate = useNavigate();
  const keep = useKeepOrder();
  // One purchase, however often it is sent.
  const [clientId] = useState(() => crypto.randomUUID());
  const body = { client_id: clientId, listing_id: listingId, mode, version, currency, amount };
  const onError = (error: Error) => {
    if (!(error instanceof ApiError) || error.status !== 409) return;
    // What is shown is out of date.
    void client.invalidateQueries({ queryKey: keyOf(orders.checkout) });
    void client.invalidateQueries({ queryKey: keyOf(listings.get) });
  };
  const byCard = useAct({
    mutationFn: () => call(checkoutSessions.begin, { body }),
    onSuccess: ({ data: { _id, deposit_id } }) =>
      void navigate(deposit_id === null ? paths.checkoutSession(_id) : payDeposit(deposit_id)),
    onError,
  });
  const buy = useAct({
    mutationFn: () => call(orders.buy, { body: { ...body, ...(limits && { limits }) } }),
    onSuccess: (order) => {
      void keep(order);
      const isProject = order.model === "milestones";
      notify.success(isProject ? "Ordered. Say what you need next." : `${order.title} is yours.`);
      onClose();
      void navigate(isProject ? paths.project(order._id) : paths.order(order._id));
    },
    onError,
  });
  const ask = useAct({
    mutationFn: () => call(purchaseRequests.ask, { body: { ...body, ...(limits && { limits }) } }),
    onSuccess: () => {
      void client.invalidateQueries({ predicate: ({ queryKey }) => isOfOrders(queryKey) });
      notify.success(`Your colleagues are asked to approve ${title}.`);
      onClose();
      void navigate(paths.purchases);
    },
    onError,
  });
  const error = buy.error ?? byCard.error ?? ask.error;
  return { buy, byCard, ask, problem: error === null ? undefined : wordsOf(error) };
}
