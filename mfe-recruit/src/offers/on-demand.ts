import { lazyRetry } from "@loubby/shared-ui/attempt";

/** Loads the offers of an opened application when they are needed. */
export const OfferSection = lazyRetry(async () => (await import("./offer-section.tsx")).OfferSection);
