import { randomUUID } from "node:crypto";
import { deposits } from "@loubby/shared-contracts/http/wallet/deposits";
import type { WalkCases } from "#api/testing/walk";

/** Money from outside into a wallet. */
export const walkCases: WalkCases = async ({ company }) => {
  const order = { currency: "usd", amount: 500 } as const;
  const begun = await company.call(deposits.initiate, { body: { ...order, client_id: randomUUID() } });
  const params = { id: begun.data._id };
  return {
    "deposits.ways": { owner: company },
    "deposits.list": { owner: company },
    "deposits.read": { owner: company, params },
    "deposits.form": { owner: company, params },
    "deposits.initiate": { owner: company, body: { ...order, client_id: randomUUID() } },
    "deposits.update": { owner: company, params, body: params },
    "deposits.pay": { owner: company, params, body: { card: "slow" } },
  };
};
