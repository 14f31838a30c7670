/** The frame's own pages below the dashboard. */
export const SEARCH_PATH = "/dashboard/search";
export const SAVED_PATH = "/dashboard/saved";
