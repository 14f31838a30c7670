import type { TestContext } from "node:test";
import { listings } from "@loubby/shared-contracts/http/agents/listings";
import { disputes } from "@loubby/shared-contracts/http/orders/disputes";
import { orders } from "@loubby/shared-contracts/http/orders/orders";
import { publish } from "./agents-in-review.ts";
import { inPieces, modelServer } from "./model-server.ts";
import { afterDays, buy, fundDollars } from "./orders.ts";
import { candidate, employer, type Person, superAdmin } from "./person.ts";
import { orderService, publishService, sendBrief, working } from "./projects.ts";
import { seller } from "./seller.ts";
import { answerTo, send } from "./talk.ts";
import { type TestApp, testApp } from "./test-app.ts";

const elsewhere = { kind: "a2a", url: "https://10.0.0.7/", part: "" } as const;

/** An agent of $49 of a seller in the store, and what people do with it. */
export async function market(t: TestContext) {
  const app = await testApp(t, { OUTBOUND_LOOPBACK: "true" });
  const [lina, staff] = [await seller(app, "Lina"), await superAdmin(app)];
  const agentId = await publish(staff, lina, { title: "Receipt Reader", connection: elsewhere });
  const look = (person: Person) => person.call(listings.get, { params: { listingId: agentId } });
  return { app, lina, staff, agentId, look };
}

/** Someone with $100. */
export async function buyerNamed(app: TestApp, name: string): Promise<Person> {
  const person = await candidate(app, name);
  await fundDollars(app, { user: person.userId });
  return person;
}

/**
 * Everything that moves money in the store: an agent of $49 that Kofi keeps, Esi is refunded, Yaw disputes for $20, and Ama has
 * in her hands; a month of $20, and an answer of $1.23 for the company of Ada; and of Kofi's service of $20 and $30 the first
 * milestone paid and the second held.
 */
export async function busyMarket(t: TestContext) {
  const { app, lina, staff, agentId, look } = await market(t);
  const ada = await employer(app, "Acme");
  await fundDollars(app, { organization: ada.organizationId });
  const [kofi, esi, yaw] = [
    await buyerNamed(app, "Kofi"),
    await buyerNamed(app, "Esi"),
    await buyerNamed(app, "Yaw"),
  ];
  await look(kofi);

  const body = {};
  await kofi.call(orders.accept, { params: { orderId: (await buy(kofi, agentId))._id }, body });
  await lina.call(orders.refund, { params: { orderId: (await buy(esi, agentId))._id }, body });
  const split = { orderId: (await buy(yaw, agentId))._id };
  const claim = { reason: "not_working", wants: 20_00, text: "It never answers." } as const;
  await yaw.call(disputes.open, { params: split, body: claim });
  await lina.call(disputes.answer, { params: split, body: { agrees: true } });

  const byMonth = { amount: 20_00, currency: "usd", model: "monthly" } as const;
  const monthly = { title: "Minutes", connection: elsewhere, price: byMonth };
  await buy(ada, await publish(staff, lina, monthly));
  const model = await modelServer(t);
  model.answering = inPieces(["x".repeat(123)]);
  const connection = { kind: "openai", url: model.url, part: "ad-checker" } as const;
  const price = { amount: 10_00, currency: "usd", model: "per_use", most: 10_00 } as const;
  const perUse = await buy(ada, await publish(staff, lina, { title: "Quiz", connection, price }));
  const { conversation } = await ada.call(orders.open, { params: { orderId: perUse._id }, body });
  await send(ada, conversation._id, "Ask me something");
  await answerTo(ada, conversation._id);

  const serviceId = await publishService(staff, lina);
  const projectId = await orderService(kofi, serviceId);
  const work = working(projectId);
  await sendBrief(kofi, projectId);
  await work.submit(lina, 0);
  await work.approve(kofi, 0);
  await afterDays(app, 6);
  await work.fund(kofi, 1);
  await buy(await buyerNamed(app, "Ama"), agentId);
  return { app, lina, staff, ada, kofi, agentId, serviceId };
}
