import { useEffect, useState } from "react";
import { call } from "@loubby/shared-contracts/http/call";
import { invites } from "@loubby/shared-contracts/http/settings/invites";
import type { PendingInvite } from "@loubby/shared-contracts/http/settings/invites.schema";
import { type ApiError, sessionStore, setSession } from "@loubby/shared-contracts/shell";
import { apiErrorOf } from "../../session/api-error-of.ts";

/** What a link's address says. */
export interface InviteLink {
  readonly employerId: string;
  readonly inviteId: string;
  readonly token: string;
}

/** The invite behind a link, or why there is none; both null while it is read. */
export function useInvite({ employerId, inviteId, token }: InviteLink) {
  const [invite, setInvite] = useState<PendingInvite | null>(null);
  const [error, setError] = useState<ApiError | null>(null);

  useEffect(() => {
    let over = false;
    read({ employerId, inviteId, token }).then(
      (found) => !over && setInvite(found),
      (refusal: unknown) => !over && setError(apiErrorOf(refusal)),
    );
    return () => void (over = true);
  }, [employerId, inviteId, token]);

  const retry = () => {
    setError(null);
    read({ employerId, inviteId, token }).then(setInvite, (refusal: unknown) =>
      setError(apiErrorOf(refusal)),
    );
  };
  return { invite, error, retry };
}

function read({ employerId, inviteId, token }: InviteLink): Promise<PendingInvite> {
  return call(invites.pending, { params: { employerId, inviteId }, query: { token } });
}

/** Joins the company; from then on the session, in all tabs of this browser, is in its workspace. */
export async function acceptInvite({ inviteId, token }: InviteLink): Promise<void> {
  const before = sessionStore.getState().token;
  const state = await call(invites.accept, { params: { inviteId }, body: { token } });
  if (before === sessionStore.getState().token) setSession({ ...state, token: before });
}
