import { lazyRetry } from "@loubby/shared-ui/attempt";

/** Loads what opens a person when first needed; the list doesn't need it. */
export const CandidateDrawer = lazyRetry(
  async () => (await import("./person/opened-candidate.tsx")).CandidateDrawer,
);
export const CandidatePage = lazyRetry(
  async () => (await import("./person/opened-candidate.tsx")).CandidatePage,
);
