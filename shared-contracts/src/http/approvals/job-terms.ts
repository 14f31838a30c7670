import type { JobTerms } from "./approvals.schema.ts";

/** What matters about a job to its approvers, in the order in which it is read. */
export const jobTermFields = [
  "title",
  "department",
  "opening_count",
  "salary",
  "employment_type",
  "workplace",
  "country",
  "city",
  "experience",
  "education",
  "confidential",
  "description",
] as const satisfies readonly (keyof JobTerms)[];
export type JobTermField = (typeof jobTermFields)[number];

/** The fields in which two sets of terms differ; all of them when there is nothing to compare with. */
export function changedTerms(before: JobTerms | null, after: JobTerms): JobTermField[] {
  if (before === null) return [...jobTermFields];
  return jobTermFields.filter((field) => written(before[field]) !== written(after[field]));
}

/** Members in one order, since a stored object comes back in another. */
function written(value: JobTerms[JobTermField]): string {
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  return JSON.stringify(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
