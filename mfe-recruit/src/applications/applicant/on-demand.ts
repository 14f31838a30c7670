import { lazyRetry } from "@loubby/shared-ui/attempt";

/** The opened application, the way to its neighbours and to a talent pool, fetched when the first one is asked for. */
export const ApplicantView = lazyRetry(async () => (await import("./parts.ts")).ApplicantView);
export const Neighbours = lazyRetry(async () => (await import("./parts.ts")).Neighbours);
export const AddToPool = lazyRetry(async () => (await import("./parts.ts")).AddToPool);
