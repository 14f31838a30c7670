// What the list fetches when it is asked for, as one file: dialogs, an opened profile, kept searches.
export { AddToPool } from "../talent/add-to-pool.tsx";
export { FacetsDrawer } from "./facets-drawer.tsx";
export { InviteDialog } from "./invite-dialog.tsx";
export { KeepSearch } from "./keep-search.tsx";
export { KeptSearches } from "./kept-searches.tsx";
export { TalentDrawer, TalentPage } from "./opened-talent.tsx";
export { WriteDialog } from "./write-dialog.tsx";
