import type { WalkCases } from "#api/testing/walk";

/** Balances and their proof. */
export const walkCases: WalkCases = async ({ company, staff }) => ({
  "wallet.get": { owner: company },
  "wallet.transactions": { owner: company },
  "wallet.proof": { owner: company },
  "ledger.proof": { owner: staff },
});
