/** The version of this face. A remote declares the range it was built against; the shell refuses what does not match. */
export const CONTRACT_VERSION = "1.0.0";
export const slotNames = ["dashboard.widget.v1", "search.tab.v1", "saved.tab.v1"];
export const navSections = ["general", "support", "profile", "admin"];
