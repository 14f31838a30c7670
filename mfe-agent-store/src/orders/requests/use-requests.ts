import { useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "@loubby/shared-contracts/http/call";
import { purchaseRequests } from "@loubby/shared-contracts/http/orders/purchase-requests";
import type { PurchaseRequest } from "@loubby/shared-contracts/http/orders/purchase-requests.schema";
import { query } from "@loubby/shared-contracts/http/query";
import { useAct } from "@loubby/shared-contracts/http/use-act";
import { hasPermission, useSession } from "@loubby/shared-contracts/shell";
import { isOfOrders } from "../use-orders.ts";

/** What of the company's purchases waits for a second person; nothing for those who don't see its wallet. */
export function useRequests() {
  const enabled = useSession(
    ({ user }) =>
      Boolean(user?.organization) && user !== null && hasPermission(user, "billing_setting", "read"),
  );
  return useQuery({
    ...query(purchaseRequests.list, {}),
    enabled,
    staleTime: 0,
    select: ({ data }) => data,
  });
}

/** How a person answers a request. */
export type Answer =
  | { readonly step: "approve"; readonly password: string }
  | { readonly step: "decline"; readonly reason: string }
  | { readonly step: "cancel" };

/** Answers a request; what was bought and what waits is read anew, also where it was refused. */
export function useAnswer({ _id: requestId }: PurchaseRequest, onDone: (now: PurchaseRequest) => void) {
  const client = useQueryClient();
  return useAct({
    mutationFn: (answer: Answer) => send(requestId, answer),
    onSuccess: ({ data }) => onDone(data),
    onSettled: () => client.invalidateQueries({ predicate: ({ queryKey }) => isOfOrders(queryKey) }),
  });
}

function send(requestId: string, answer: Answer) {
  const params = { requestId };
  switch (answer.step) {
    case "approve":
      return call(purchaseRequests.approve, { params, body: { password: answer.password } });
    case "decline":
      return call(purchaseRequests.decline, { params, body: { reason: answer.reason } });
    default:
      return call(purchaseRequests.cancel, { params, body: {} });
  }
}
