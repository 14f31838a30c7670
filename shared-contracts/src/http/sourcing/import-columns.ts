/** What a column of a file may hold; `skip` for what is not taken. */
export const importColumns = [
  "first_name",
  "last_name",
  "full_name",
  "email",
  "phone",
  "headline",
  "links",
  "tags",
  "about",
  "source",
  "skip",
] as const;
export type ImportColumn = (typeof importColumns)[number];

/** Rows of one file at most, its heading not among them. */
export const IMPORT_MOST = 200_000;

/** Columns of one file at most. */
export const IMPORT_COLUMNS = 100;

/** Rows of a file that adds people to a job, each with a mail, at most. */
export const JOB_IMPORT_MOST = 100;
