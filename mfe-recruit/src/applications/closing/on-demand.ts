import { lazyRetry } from "@loubby/shared-ui/attempt";

/** Loads what a closed job needs when a job closes, or a closed one is opened. */
export const CloseJob = lazyRetry(async () => (await import("./parts.ts")).CloseJob);
export const ClosedNotice = lazyRetry(async () => (await import("./parts.ts")).ClosedNotice);
