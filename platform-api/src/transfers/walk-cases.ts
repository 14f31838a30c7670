import { randomUUID } from "node:crypto";
import type { WalkCases } from "#api/testing/walk";

/** Money from one wallet to another. */
export const walkCases: WalkCases = async ({ company, staff }) => ({
  "transfers.receivers": { owner: company, query: { to: "someone@example.test" } },
  "transfers.initiate": {
    owner: company,
    body: {
      client_id: randomUUID(),
      receiver: { kind: "person", _id: staff.userId },
      currency: "usd",
      amount: 500,
    },
  },
});
