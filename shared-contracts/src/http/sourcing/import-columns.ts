/** What a column of a file may hold; `skip` for what is not taken. */
export const importColumns = [
  "first_name",
  "last_name",
  "full_name",
  "email",
  "phone",
  "headline",
  "employer",
  "location",
  "links",
  "tags",
  "about",
  "source",
  "skip",
] as const;
export type ImportColumn = (typeof importColumns)[number];

const ofNoPool: readonly ImportColumn[] = ["employer", "location"];
const ofNoJob: readonly ImportColumn[] = ["links", "tags"];
/** What a talent pool takes from a file. */
export const poolColumns = importColumns.filter((column) => !ofNoPool.includes(column));
/** What a job takes from a file. */
export const jobColumns = importColumns.filter((column) => !ofNoJob.includes(column));

const MANY: readonly ImportColumn[] = ["links", "tags", "about", "skip"];

/** Returns the places of columns that hold what an earlier one holds, and that a person has once. */
export function repeatedColumns(columns: readonly ImportColumn[]): number[] {
  return columns.flatMap((column, at) =>
    !MANY.includes(column) && columns.indexOf(column) < at ? [at] : [],
  );
}

/** Rows of one file at most, its heading not among them. */
export const IMPORT_MOST = 200_000;

/** Columns of one file at most. */
export const IMPORT_COLUMNS = 100;

/** Rows of a file that adds people to a job, each with a mail, at most. */
export const JOB_IMPORT_MOST = 100;
