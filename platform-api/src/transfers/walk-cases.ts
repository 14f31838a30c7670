import { randomUUID } from "node:crypto";
import { candidate, prove } from "#api/testing/person";
import type { WalkCases } from "#api/testing/walk";

/** Money from one wallet to another. */
export const walkCases: WalkCases = async ({ app, company }) => ({
  "transfers.receivers": { owner: company, query: { to: "someone@example.test" } },
  "transfers.initiate": {
    owner: company,
    body: {
      client_id: randomUUID(),
      receiver: { kind: "person", _id: (await prove(app, await candidate(app, "Lina"))).userId },
      currency: "usd",
      amount: 500,
    },
  },
});
