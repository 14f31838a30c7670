import { lazyRetry } from "@loubby/shared-ui/attempt";

/** Loads dialogs, opened profiles and saved searches when the first of them is needed. */
export const AddToPool = lazyRetry(async () => (await import("./parts.ts")).AddToPool);
export const FacetsDrawer = lazyRetry(async () => (await import("./parts.ts")).FacetsDrawer);
export const InviteDialog = lazyRetry(async () => (await import("./parts.ts")).InviteDialog);
export const SaveSearch = lazyRetry(async () => (await import("./parts.ts")).SaveSearch);
export const SavedSearches = lazyRetry(async () => (await import("./parts.ts")).SavedSearches);
export const TalentDrawer = lazyRetry(async () => (await import("./parts.ts")).TalentDrawer);
export const TalentPage = lazyRetry(async () => (await import("./parts.ts")).TalentPage);
export const WriteDialog = lazyRetry(async () => (await import("./parts.ts")).WriteDialog);
