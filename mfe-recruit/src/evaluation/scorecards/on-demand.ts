import { lazyRetry } from "@loubby/shared-ui/attempt";

/** Loads the scorecards of an opened application when their section is opened. */
export const Scorecards = lazyRetry(async () => (await import("./scorecards-page.tsx")).Scorecards);
