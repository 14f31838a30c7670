// Apart from their endpoints: every page knows these two paths, and few pages the rest of them.

/** Closes the account. */
export const CLOSE_PATH = "/shared/security/close";
/** Signs out everywhere. */
export const REVOKE_ALL_PATH = "/shared/sessions/revoke-all";
