import { lazyRetry } from "@loubby/shared-ui/attempt";

/** Loads the opened application, the steps to its neighbours and the dialogs for pools and bookings when first needed. */
export const ApplicantView = lazyRetry(async () => (await import("./parts.ts")).ApplicantView);
export const Neighbours = lazyRetry(async () => (await import("./parts.ts")).Neighbours);
export const AddToPool = lazyRetry(async () => (await import("./parts.ts")).AddToPool);
export const BulkBooking = lazyRetry(async () => (await import("./parts.ts")).BulkBooking);
export const BoardBooking = lazyRetry(async () => (await import("./parts.ts")).BoardBooking);
