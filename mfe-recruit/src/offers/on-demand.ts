import { lazyRetry } from "@loubby/shared-ui/attempt";

/** The offers of an opened application, fetched when they are asked for. */
export const OfferSection = lazyRetry(async () => (await import("./offer-section.tsx")).OfferSection);
