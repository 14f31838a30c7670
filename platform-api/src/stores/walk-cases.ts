import { randomUUID } from "node:crypto";
import { inviteToStore, storeInvitation } from "#api/testing/store-invitation";
import { candidate, prove } from "#api/testing/person";
import { seller, storeMember } from "#api/testing/seller";
import { workingStores } from "@loubby/shared-contracts/http/stores/store-members";
import type { WalkCases } from "#api/testing/walk";

/** A store's people are its own; an invitation is for who holds its link. */
export const walkCases: WalkCases = async ({ app, secret }) => {
  const owner = await prove(app, await seller(app, `${secret} Owner`));
  const [changed, removed] = [
    await storeMember(app, owner, "editor"),
    await storeMember(app, owner, "editor"),
  ];
  const leaver = await storeMember(app, owner, "support");
  const invited = await candidate(app, "Kofi");
  const declining = await candidate(app, "Nima");
  const waiting = async (email = `${randomUUID()}@invited.test`) => {
    await inviteToStore(owner, email);
    return storeInvitation(app, email);
  };
  const [again, canceled] = [await waiting(), await waiting()];
  const [joining, declined] = [await waiting(invited.email), await waiting(declining.email)];
  const [{ _id: storeId } = { _id: "" }] = (await owner.call(workingStores.list, {})).stores;
  return {
    "storeMembers.list": { owner },
    "storeMembers.invite": { owner, body: { email: `${randomUUID()}@invited.test`, role: "support" } },
    "storeMembers.resend": { owner, params: { inviteId: again.inviteId } },
    "storeMembers.cancel": { owner, params: { inviteId: canceled.inviteId } },
    "storeMembers.setRole": { owner, params: { userId: changed.userId }, body: { role: "support" } },
    "storeMembers.remove": { owner, params: { userId: removed.userId } },
    "storeMembers.leave": { owner: leaver },
    "storeInvites.accept": {
      owner: invited,
      params: { inviteId: joining.inviteId },
      body: { token: joining.token },
    },
    "storeInvites.decline": {
      owner: declining,
      params: { inviteId: declined.inviteId },
      body: { token: declined.token },
    },
    "workingStores.list": { owner },
    "workingStores.open": { owner, body: { store_id: storeId } },
  };
};
