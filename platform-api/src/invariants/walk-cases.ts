import type { WalkCases } from "#api/testing/walk";

/** The board of invariants. */
export const walkCases: WalkCases = async ({ staff }) => ({ "invariants.check": { owner: staff } });
