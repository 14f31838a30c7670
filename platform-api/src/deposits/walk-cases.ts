import { randomUUID } from "node:crypto";
import { deposits } from "@loubby/shared-contracts/http/wallet/deposits";
import { paymentMethods } from "@loubby/shared-contracts/http/wallet/payment-methods";
import type { WalkCases } from "#api/testing/walk";

/** Money from outside into a wallet. */
export const walkCases: WalkCases = async ({ company }) => {
  const order = { currency: "usd", amount: 500 } as const;
  const begun = await company.call(deposits.initiate, { body: { ...order, client_id: randomUUID() } });
  const params = { id: begun.data._id };
  const saved = await company.call(deposits.initiate, {
    body: { ...order, client_id: randomUUID(), save: true },
  });
  await company.call(deposits.pay, { params: { id: saved.data._id }, body: { card: "succeeds" } });
  const given = await company.call(deposits.initiate, { body: { ...order, client_id: randomUUID() } });
  const card = (await company.call(paymentMethods.list, {})).data[0]?._id ?? "";
  return {
    "deposits.ways": { owner: company },
    "deposits.list": { owner: company },
    "deposits.read": { owner: company, params },
    "deposits.form": { owner: company, params },
    "deposits.initiate": { owner: company, body: { ...order, client_id: randomUUID() } },
    "deposits.update": { owner: company, params, body: params },
    "deposits.discard": { owner: company, params: { id: given.data._id }, body: {} },
    "paymentMethods.list": { owner: company },
    "paymentMethods.prefer": { owner: company, params: { id: card }, body: {} },
    "paymentMethods.remove": { owner: company, params: { id: card } },
    "deposits.pay": { owner: company, params, body: { card: "slow" } },
  };
};
