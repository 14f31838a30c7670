import { randomUUID } from "node:crypto";
import { transfers } from "@loubby/shared-contracts/http/wallet/transfers";
import { waitingTransfers } from "@loubby/shared-contracts/http/wallet/waiting-transfers";
import { fund } from "#api/testing/money";
import { candidate, member, PASSWORD, prove } from "#api/testing/person";
import type { WalkCases } from "#api/testing/walk";

/** Money from one wallet to another, and what of it waits for a second person. */
export const walkCases: WalkCases = async ({ app, company, secret }) => {
  const { userId } = await prove(app, await candidate(app, "Lina"));
  const order = { receiver: { kind: "person", _id: userId }, currency: "usd", amount: 500 } as const;
  const second = await member(app, company, "recruiter", [
    { feature: "billing_setting", action: ["read", "write"] },
  ]);
  const limit = { currency: "kes", limit: 0, password: PASSWORD } as const;
  await company.call(waitingTransfers.setLimit, { body: limit });
  const ask = async (who: typeof company) => {
    const body = {
      ...order,
      currency: "kes",
      amount: 100_00,
      client_id: randomUUID(),
      note: secret,
    } as const;
    return { id: (await who.call(transfers.initiate, { body })).data.transferId };
  };
  await fund(app.services, { organization: company.organizationId }, 1_000_00, { currency: "kes" });
  const [toApprove, toDecline, own] = [await ask(second), await ask(second), await ask(company)];
  return {
    "transfers.receivers": { owner: company, query: { to: "someone@example.test" } },
    "transfers.initiate": { owner: company, body: { ...order, client_id: randomUUID() } },
    "waitingTransfers.list": { owner: company },
    "waitingTransfers.approve": { owner: company, params: toApprove, body: { password: PASSWORD } },
    "waitingTransfers.decline": { owner: company, params: toDecline, body: {} },
    "waitingTransfers.withdraw": { owner: company, params: own },
    "waitingTransfers.limits": { owner: company },
    "waitingTransfers.setLimit": { owner: company, body: limit },
  };
};
