import { lazyRetry } from "@loubby/shared-ui/attempt";

/** Loads what a closed job needs when a job closes, or a filled or closed one is opened. */
export const CloseJob = lazyRetry(async () => (await import("./parts.ts")).CloseJob);
export const ReopenJob = lazyRetry(async () => (await import("./parts.ts")).ReopenJob);
export const FilledNotice = lazyRetry(async () => (await import("./parts.ts")).FilledNotice);
export const ClosedNotice = lazyRetry(async () => (await import("./parts.ts")).ClosedNotice);
