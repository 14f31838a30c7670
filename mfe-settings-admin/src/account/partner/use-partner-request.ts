import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { call } from "@loubby/shared-contracts/http/call";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import { partnerRequests } from "@loubby/shared-contracts/http/partners/partner-requests";
import { keyOf, query } from "@loubby/shared-contracts/http/query";
import { on } from "@loubby/shared-contracts/shell";
import { notify } from "@loubby/shared-ui/toasts";

/** The person's latest request to become a partner; read again when it is decided. */
export function usePartnerRequest() {
  const client = useQueryClient();
  useEffect(
    () =>
      on("profile.changed.v1", () => void client.invalidateQueries({ queryKey: keyOf(partnerRequests.own) })),
    [client],
  );
  return useQuery(query(partnerRequests.own, {}));
}

/** Asks to be made a partner. */
export function useAskToBePartner() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { why: string; companies: string }) => call(partnerRequests.ask, { body }),
    onSuccess: () => {
      notify.success("Request sent");
      return client.invalidateQueries({ queryKey: keyOf(partnerRequests.own) });
    },
  });
}

/** Withdraws the open request. */
export function useWithdrawRequest() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (requestId: string) => call(partnerRequests.withdraw, { params: { requestId } }),
    onSuccess: () => notify.notice("Request withdrawn"),
    onError: (error) => notify.error(wordsOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(partnerRequests.own) }),
  });
}
