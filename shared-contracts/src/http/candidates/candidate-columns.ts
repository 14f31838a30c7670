/** What a list of candidates can show of each, in this order; a name is always there. */
export const candidateColumns = [
  "job",
  "status",
  "applications",
  "source",
  "tags",
  "applied",
  "active",
] as const;
export type CandidateColumn = (typeof candidateColumns)[number];

/** How the columns are called, on the page and in an export. */
export const candidateColumnWords: Readonly<Record<CandidateColumn, string>> = {
  job: "Job and stage",
  status: "Status",
  applications: "Applications",
  source: "Source",
  tags: "Tags",
  applied: "Applied",
  active: "Last activity",
};

/** People counted at most: beyond it a list says "more than". */
export const COUNTED_MOST = 10_000;

/** People chosen, tagged or added to a pool together at most. */
export const CANDIDATES_MOST = 10_000;

/** People in one export at most. */
export const EXPORTED_MOST = 50_000;

/** People tagged in one call. */
export const TAGGED_TOGETHER = 500;
