import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { call } from "@loubby/shared-contracts/http/call";
import { keyOf, query } from "@loubby/shared-contracts/http/query";
import { referrals } from "@loubby/shared-contracts/http/referrals/referrals";
import { useAct } from "@loubby/shared-contracts/http/use-act";
import { on } from "@loubby/shared-contracts/shell";
import { notify } from "@loubby/shared-ui/toasts";
import type { Invitation } from "./invitation.ts";

function readAnew(client: QueryClient): void {
  for (const endpoint of [referrals.list, referrals.earned]) {
    void client.invalidateQueries({ queryKey: keyOf(endpoint) });
  }
}

/** Reads invites and days again when one of them changed, in whichever browser or by the clock. */
export function useLiveReferrals(): void {
  const client = useQueryClient();
  useEffect(() => on("profile.changed.v1", () => readAnew(client)), [client]);
}

/** The invites, newest first. */
export const useInvites = () => useQuery(query(referrals.list, {}));

/** The days of full access that referrals brought. */
export const useEarned = () => useQuery(query(referrals.earned, {}));

/** Sends an invite. */
export function useSendInvite({ type, code }: Invitation) {
  const client = useQueryClient();
  return useAct({
    mutationFn: (email: string) =>
      call(referrals.send, { body: { referral_type: type, email, referral_id: code } }),
    onSuccess: () => {
      notify.success("Signup Invite sent");
      readAnew(client);
    },
  });
}
