import type { TestContext } from "node:test";
import { listings } from "@loubby/shared-contracts/http/agents/listings";
import { a2aAgent } from "./a2a-agent.ts";
import { publish } from "./agents-in-review.ts";
import { candidate, superAdmin } from "./person.ts";
import { seller } from "./seller.ts";
import { testApp } from "./test-app.ts";

/** An agent on sale, and the conversation in which a candidate tries it. Calls before the first question are forgotten. */
export async function triedAgent(t: TestContext) {
  const app = await testApp(t, { OUTBOUND_LOOPBACK: "true" });
  const [lina, kofi] = [await seller(app, "Lina"), await candidate(app, "Kofi")];
  const agent = await a2aAgent(t);
  const connection = { kind: "a2a" as const, url: agent.url, part: "" };
  const listingId = await publish(await superAdmin(app), lina, { connection });
  const { conversation } = await kofi.call(listings.try, { params: { listingId }, body: {} });
  agent.calls.length = 0;
  return { app, agent, kofi, listingId, params: { conversationId: conversation._id } };
}
