/** Characters of a talent search at most. */
export const TALENT_QUERY_MOST = 300;

/** People are written to or invited so many at a time. */
export const REACH_OUT_MOST = 100;

/** People a company writes to or invites for the first time within a day. */
export const REACH_OUT_A_DAY = 300;

/** Searches that one member keeps at most. */
export const TALENT_SEARCHES_MOST = 20;
