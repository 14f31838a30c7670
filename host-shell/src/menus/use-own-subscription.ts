import { useQuery } from "@tanstack/react-query";
import { query } from "@loubby/shared-contracts/http/query";
import { subscriptions } from "@loubby/shared-contracts/http/subscriptions/subscriptions";
import type { Subscription } from "@loubby/shared-contracts/http/identity/auth.schema";
import type { NavViewer } from "../access/viewer.ts";

/** The person's own subscription. The session's is their company's while a workspace is open; sellers then ask. */
export function useOwnSubscription({ user, activeSubscription }: NavViewer): Subscription | null {
  const inCompany = user.organization !== null;
  const { data } = useQuery({
    ...query(subscriptions.current, { query: { forWho: "user" } }),
    enabled: inCompany && user.is_seller,
    select: (reply) => reply.data.data,
  });
  return inCompany ? (data ?? null) : activeSubscription;
}
