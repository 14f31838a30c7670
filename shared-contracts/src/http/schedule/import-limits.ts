/** Bytes of a calendar's file that are read. */
export const IMPORT_BYTES = 10 * 1024 * 1024;
/** Events of one file at most; a time that stands on its own counts as one. */
export const IMPORT_EVENTS = 10_000;
