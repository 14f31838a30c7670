import { lazyRetry } from "@loubby/shared-ui/attempt";

/** The scorecards of an opened application, fetched when their section is opened. */
export const Scorecards = lazyRetry(async () => (await import("./scorecards-page.tsx")).Scorecards);
