import { lazyRetry } from "@loubby/shared-ui/attempt";

/** Dialogs, an opened profile and the kept searches, fetched when the first of them is asked for. */
export const AddToPool = lazyRetry(async () => ({ default: (await import("./parts.ts")).AddToPool }));
export const FacetsDrawer = lazyRetry(async () => ({ default: (await import("./parts.ts")).FacetsDrawer }));
export const InviteDialog = lazyRetry(async () => ({ default: (await import("./parts.ts")).InviteDialog }));
export const KeepSearch = lazyRetry(async () => ({ default: (await import("./parts.ts")).KeepSearch }));
export const KeptSearches = lazyRetry(async () => ({ default: (await import("./parts.ts")).KeptSearches }));
export const TalentDrawer = lazyRetry(async () => ({ default: (await import("./parts.ts")).TalentDrawer }));
export const TalentPage = lazyRetry(async () => ({ default: (await import("./parts.ts")).TalentPage }));
export const WriteDialog = lazyRetry(async () => ({ default: (await import("./parts.ts")).WriteDialog }));
