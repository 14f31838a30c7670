import type { TestContext } from "node:test";
import type { Price } from "@loubby/shared-contracts/http/agents/listings.schema";
import { orders } from "@loubby/shared-contracts/http/orders/orders";
import { publish } from "./agents-in-review.ts";
import { modelServer } from "./model-server.ts";
import { dollarsOf, fundDollars } from "./orders.ts";
import { employer, type Person, superAdmin } from "./person.ts";
import { seller } from "./seller.ts";
import { testApp } from "./test-app.ts";

/** A company with $100 and an agent on sale at a price. */
export async function chargedMarket(t: TestContext, price: Price) {
  const app = await testApp(t, { OUTBOUND_LOOPBACK: "true" });
  const [lina, ada, staff] = [await seller(app, "Lina"), await employer(app, "Acme"), await superAdmin(app)];
  const model = await modelServer(t);
  const connection = { kind: "openai", url: model.url, part: "ad-checker" } as const;
  const listingId = await publish(staff, lina, { connection, price });
  const company = { organization: ada.organizationId };
  await fundDollars(app, company);
  const balance = () => dollarsOf(app, company, "wallet");
  const earned = () => dollarsOf(app, { user: lina.userId }, "earnings");
  return { app, lina, ada, staff, listingId, model, balance, earned, company };
}

/** Someone's conversation with the agent of an order. */
export const conversationOf = async (person: Person, orderId: string) =>
  (await person.call(orders.open, { params: { orderId }, body: {} })).conversation._id;

/** What an order was charged, as someone reads it. */
export const chargesOf = async (person: Person, orderId: string) =>
  (await person.call(orders.charges, { params: { orderId }, query: {} })).items;
