import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "@loubby/shared-contracts/http/call";
import { conversations } from "@loubby/shared-contracts/http/conversations/conversations";
import { keyOf, query } from "@loubby/shared-contracts/http/query";
import { referrals } from "@loubby/shared-contracts/http/referrals/referrals";
import { ApiError } from "@loubby/shared-contracts/shell";
import { notify } from "@loubby/shared-ui/toasts";
import type { Invitation } from "./referral-link.ts";

/** The invites that were sent, and what they have earned. */
export function useReferrals() {
  return useQuery(query(referrals.list, {}));
}

/** Sends an invite; the invites, and the conversations that may follow, are read again. */
export function useSendInvite({ type, code }: Invitation) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (email: string) =>
      call(referrals.send, { body: { referral_type: type, email, referral_id: code } }),
    onSuccess: () => {
      notify.success("Signup Invite sent");
      void client.invalidateQueries({ queryKey: keyOf(referrals.list) });
      void client.invalidateQueries({ queryKey: keyOf(conversations.list) });
    },
    onError: (error) => {
      const said = error instanceof ApiError && error.status < 500 ? error.message : "";
      notify.error(said || "Something went wrong");
    },
  });
}
