// Loaded as one file when first needed: dialogs, opened profiles, saved searches.
export { AddToPool } from "../pools/add-to-pool.tsx";
export { FacetsDrawer } from "./facets/facets-drawer.tsx";
export { InviteDialog } from "./reaching-out/invite-dialog.tsx";
export { SaveSearch } from "./saved-searches/save-search.tsx";
export { SavedSearches } from "./saved-searches/saved-searches.tsx";
export { TalentDrawer, TalentPage } from "./opened-talent.tsx";
export { WriteDialog } from "./reaching-out/write-dialog.tsx";
