import { randomUUID } from "node:crypto";
import { disputeDesk, disputes } from "@loubby/shared-contracts/http/orders/disputes";
import { checkoutSessions } from "@loubby/shared-contracts/http/orders/checkout-sessions";
import { orders } from "@loubby/shared-contracts/http/orders/orders";
import { purchaseRequests } from "@loubby/shared-contracts/http/orders/purchase-requests";
import { waitingTransfers } from "@loubby/shared-contracts/http/wallet/waiting-transfers";
import { publish } from "#api/testing/agents-in-review";
import { fund } from "#api/testing/money";
import { afterDays, buy, checkoutOf, fundDollars } from "#api/testing/orders";
import { seller } from "#api/testing/seller";
import { member, PASSWORD, provenEmployer, superAdmin } from "#api/testing/person";
import type { WalkCases } from "#api/testing/walk";
import { orderService, publishService, sendBrief } from "#api/testing/projects";
import { projectCases } from "#api/testing/project-cases";

/** An agent on sale is for anyone signed in; an order is for its two sides. */
export const walkCases: WalkCases = async ({ app, staff, secret }) => {
  const writer = await seller(app, "Merchant");
  const buyer = await provenEmployer(app, `${secret} Buyers`);
  await fundDollars(app, { organization: buyer.organizationId }, 2000_00);
  const client = await provenEmployer(app, `${secret} Clients`);
  await fundDollars(app, { organization: client.organizationId }, 2000_00);
  // Where it is reached doesn't matter: no one asks it.
  const connection = { kind: "a2a", url: "https://10.0.0.7/", part: "" } as const;
  const agent = (title: string) => publish(staff, writer, { title, connection });
  const bought = async () => ({ orderId: (await buy(buyer, await agent("Receipt Reader")))._id });
  const earned = await bought();
  await buyer.call(orders.accept, { params: earned, body: {} });
  const byMonth = { amount: 10_00, currency: "usd", model: "monthly" } as const;
  const lasting = async () => ({
    orderId: (await buy(buyer, await publish(staff, writer, { connection, price: byMonth })))._id,
  });
  const cleared = await lasting();
  await afterDays(app, 6);
  const forSale = await agent("For sale");
  const { version, currency, amount } = await checkoutOf(buyer, forSale);
  const body = {};
  const dear = { amount: 9_000_00, currency: "usd" } as const;
  const beyondWallet = async () => ({
    ...dear,
    client_id: randomUUID(),
    version: 1,
    listing_id: await publish(staff, writer, { connection, price: dear }),
  });
  const { data: session } = await buyer.call(checkoutSessions.begin, { body: await beyondWallet() });
  const printing = await publishService(staff, writer, {
    title: "Printing",
    milestones: [
      { title: "Proof", delivers: "A page", amount: 20_00, days: 5 },
      { title: "Print", delivers: "Paper", amount: 9_000_00, days: 5 },
    ],
  });
  const printed = { orderId: await orderService(client, printing) };
  const lacking = await sendBrief(client, printed.orderId);
  const unfunded = { ...printed, milestoneId: lacking.parts[1]?._id ?? "" };
  const claim = { reason: "not_working", wants: 10_00, text: `${secret} statement` } as const;
  const disputed = async () => {
    const params = await bought();
    const { _id: disputeId } = await buyer.call(disputes.open, { params, body: claim });
    return { order: params, dispute: { disputeId } };
  };
  const contested = async () => {
    const of = await disputed();
    await writer.call(disputes.answer, { params: of.order, body: { agrees: false, text: "It answered." } });
    return of;
  };
  const ruling = { refund: 5_00, text: "We looked at both sides." };
  const [open, waiting, refused] = [await disputed(), await contested(), await contested()];
  await staff.call(disputeDesk.propose, { params: refused.dispute, body: ruling });
  await writer.call(disputes.answer, { params: refused.order, body: { agrees: false } });
  const otherStaff = await superAdmin(app);
  const price = { amount: 10_00, currency: "usd", model: "per_use", most: 10_00 } as const;
  const perUse = { orderId: (await buy(buyer, await publish(staff, writer, { connection, price })))._id };
  const second = await member(app, buyer, "recruiter", [
    { feature: "billing_setting", action: ["read", "write"] },
  ]);
  const rands = { amount: 500_00, currency: "zar" } as const;
  const above = async () => {
    const listing_id = await publish(staff, writer, { connection, price: rands });
    return { ...rands, client_id: randomUUID(), version: 1, listing_id };
  };
  await fund(app.services, { organization: buyer.organizationId }, 5_000_00, { currency: "zar" });
  await buyer.call(waitingTransfers.setLimit, {
    body: { currency: "zar", limit: 100_00, password: PASSWORD },
  });
  const funder = await provenEmployer(app, `${secret} Funders`);
  await member(app, funder, "recruiter", [{ feature: "billing_setting", action: ["read", "write"] }]);
  await fundDollars(app, { organization: funder.organizationId });
  const project = { orderId: await orderService(funder, await publishService(staff, writer)) };
  const { parts } = await sendBrief(funder, project.orderId);
  await funder.call(waitingTransfers.setLimit, { body: { currency: "usd", limit: 0, password: PASSWORD } });
  const request = async (who: typeof buyer) => ({
    requestId: (await who.call(purchaseRequests.ask, { body: await above() })).data._id,
  });
  return {
    ...(await projectCases({ staff, writer, buyer: client, secret })),
    "checkoutSessions.begin": { owner: buyer, body: await beyondWallet() },
    "checkoutSessions.beginFunding": {
      owner: client,
      params: unfunded,
      body: { client_id: randomUUID() },
    },
    "checkoutSessions.get": { owner: buyer, params: { sessionId: session._id } },
    "purchaseRequests.list": { owner: buyer },
    "purchaseRequests.ask": { owner: buyer, body: await above() },
    "purchaseRequests.askToFund": {
      owner: funder,
      params: { ...project, milestoneId: parts[1]?._id ?? "" },
      body,
    },
    "purchaseRequests.approve": {
      owner: buyer,
      params: await request(second),
      body: { password: PASSWORD },
    },
    "purchaseRequests.decline": { owner: buyer, params: await request(second), body },
    "purchaseRequests.cancel": { owner: buyer, params: await request(buyer), body },
    "orders.checkout": { owner: buyer, params: { listingId: forSale } },
    "orders.buy": {
      owner: buyer,
      body: { client_id: randomUUID(), listing_id: forSale, version, currency, amount },
    },
    "orders.purchases": { owner: buyer },
    "orders.sales": { owner: writer },
    "orders.figures": { owner: writer },
    "orders.get": { owner: buyer, params: await bought() },
    "orders.open": { owner: buyer, params: await bought(), body },
    "orders.accept": { owner: buyer, params: await bought(), body },
    "orders.agree": { owner: buyer, params: await bought(), body: { version: 1 } },
    "orders.return": { owner: buyer, params: await bought(), body },
    "orders.refund": { owner: writer, params: await bought(), body },
    "orders.cancel": { owner: buyer, params: await lasting(), body },
    "orders.keep": { owner: buyer, params: await lasting(), body },
    "orders.limit": { owner: buyer, params: perUse, body: { month: 99_00, person: null } },
    "orders.charges": { owner: buyer, params: await lasting() },
    "orders.receipts": { owner: buyer, params: cleared },
    "orders.periodReceipt": { owner: buyer, params: { ...cleared, number: "1" } },
    "disputes.get": { owner: buyer, params: open.order },
    "disputes.open": { owner: buyer, params: await bought(), body: claim },
    "disputes.say": { owner: buyer, params: open.order, body: { text: "Still nothing." } },
    "disputes.answer": { owner: writer, params: (await disputed()).order, body: { agrees: true } },
    "disputes.withdraw": { owner: buyer, params: (await disputed()).order, body },
    "disputeDesk.list": { owner: staff },
    "disputeDesk.get": { owner: staff, params: waiting.dispute },
    "disputeDesk.propose": { owner: staff, params: waiting.dispute, body: ruling },
    "disputeDesk.decide": { owner: otherStaff, params: refused.dispute, body: ruling },
    "orderLife.get": { owner: buyer, params: await bought() },
    "orderDesk.list": { owner: staff },
    "orderDesk.get": { owner: staff, params: await bought() },
    "orders.receipt": { owner: buyer, params: await bought() },
    "orders.withdraw": {
      owner: writer,
      body: { client_id: randomUUID(), currency: "usd", amount: 1_00 },
    },
  };
};
