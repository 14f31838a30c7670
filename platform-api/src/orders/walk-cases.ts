import { randomUUID } from "node:crypto";
import { orders } from "@loubby/shared-contracts/http/orders/orders";
import { publish } from "#api/testing/agents-in-review";
import { afterDays, buy, checkoutOf, fundDollars } from "#api/testing/orders";
import { seller } from "#api/testing/seller";
import { provenEmployer } from "#api/testing/person";
import type { WalkCases } from "#api/testing/walk";

/** An agent on sale is for anyone signed in; an order is for its two sides. */
export const walkCases: WalkCases = async ({ app, staff, secret }) => {
  const writer = await seller(app, "Merchant");
  const buyer = await provenEmployer(app, `${secret} Buyers`);
  await fundDollars(app, { organization: buyer.organizationId }, 1000_00);
  // Where it is reached doesn't matter: no one asks it.
  const connection = { kind: "a2a", url: "https://10.0.0.7/", part: "" } as const;
  const agent = (title: string) => publish(staff, writer, { title, connection });
  const bought = async () => ({ orderId: (await buy(buyer, await agent("Receipt Reader")))._id });
  const earned = await bought();
  await buyer.call(orders.accept, { params: earned, body: {} });
  await afterDays(app, 6);
  const forSale = await agent("For sale");
  const { version, currency, amount } = await checkoutOf(buyer, forSale);
  const body = {};
  return {
    "orders.checkout": { owner: buyer, params: { listingId: forSale } },
    "orders.buy": {
      owner: buyer,
      body: { client_id: randomUUID(), listing_id: forSale, version, currency, amount },
    },
    "orders.purchases": { owner: buyer },
    "orders.sales": { owner: writer },
    "orders.get": { owner: buyer, params: await bought() },
    "orders.open": { owner: buyer, params: await bought(), body },
    "orders.accept": { owner: buyer, params: await bought(), body },
    "orders.agree": { owner: buyer, params: await bought(), body: { version: 1 } },
    "orders.return": { owner: buyer, params: await bought(), body },
    "orders.refund": { owner: writer, params: await bought(), body },
    "orders.receipt": { owner: buyer, params: await bought() },
    "orders.withdraw": {
      owner: writer,
      body: { client_id: randomUUID(), currency: "usd", amount: 1_00 },
    },
  };
};
