import { lazyRetry } from "@loubby/shared-ui/attempt";

/** Loads the opened application, the steps to its neighbours and the pool dialog when first needed. */
export const ApplicantView = lazyRetry(async () => (await import("./parts.ts")).ApplicantView);
export const Neighbours = lazyRetry(async () => (await import("./parts.ts")).Neighbours);
export const AddToPool = lazyRetry(async () => (await import("./parts.ts")).AddToPool);
