import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "@loubby/shared-contracts/http/call";
import { adminPartnerRequests } from "@loubby/shared-contracts/http/partners/partner-requests";
import type { AdminPartnerRequest } from "@loubby/shared-contracts/http/partners/partner-requests.schema";
import { keyOf } from "@loubby/shared-contracts/http/query";
import { adminReferrals } from "@loubby/shared-contracts/http/referrals/admin-referrals";
import { notify } from "@loubby/shared-ui/toasts";

/** Requests in one state, latest first, page by page. */
export function useRequests(state: AdminPartnerRequest["state"]) {
  return useInfiniteQuery({
    queryKey: [...keyOf(adminPartnerRequests.list), state],
    queryFn: ({ pageParam, signal }) =>
      call(
        adminPartnerRequests.list,
        { query: { state, limit: 20, ...(pageParam ? { cursor: pageParam } : {}) } },
        { signal },
      ),
    initialPageParam: "",
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

/** Referrals by companies, last sent first, page by page. */
export function useReferrals() {
  return useInfiniteQuery({
    queryKey: [...keyOf(adminReferrals.list), "pages"],
    queryFn: ({ pageParam, signal }) =>
      call(
        adminReferrals.list,
        { query: { limit: 20, ...(pageParam ? { cursor: pageParam } : {}) } },
        { signal },
      ),
    initialPageParam: "",
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

/** What staff may do here, with a reason that the person is told. */
export type Deed = "approve" | "decline" | "void";

const DONE: Readonly<Record<Deed, string>> = {
  approve: "Request approved",
  decline: "Request declined",
  void: "Referral voided",
};

/** Does it, and reads both lists anew, also when it was refused: someone else may have been faster. */
export function useDeed(deed: Deed, id: string, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (reason: string) => {
      const body = { reason };
      if (deed === "void") await call(adminReferrals.void, { params: { referralId: id }, body });
      else await call(adminPartnerRequests[deed], { params: { requestId: id }, body });
    },
    onSuccess: () => {
      notify.notice(DONE[deed]);
      onDone();
    },
    onSettled: () =>
      Promise.all(
        [adminPartnerRequests.list, adminReferrals.list].map((endpoint) =>
          client.invalidateQueries({ queryKey: keyOf(endpoint) }),
        ),
      ),
  });
}
