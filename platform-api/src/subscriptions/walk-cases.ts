import type { WalkCases } from "#api/testing/walk";

/** The plan in force. */
export const walkCases: WalkCases = async ({ company }) => ({
  "subscriptions.current": { owner: company },
  // No code is configured here: to be told so is to be let in.
});
