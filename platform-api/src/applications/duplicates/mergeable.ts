/** The facts that decide whether one application can be merged into another. */
export interface MergeSide {
  readonly job_id: string;
  readonly status: string;
}

/**
 * Returns why an application can't be merged into another, or null if it can. Only applications to the same job can,
 * since each job decides separately; hired and withdrawn ones are limited to one side of a merge.
 */
export function mergeProblem(kept: MergeSide, merged: MergeSide): string | null {
  if (kept.job_id !== merged.job_id)
    return "They applied for different jobs. Move one to the other's job to merge them.";
  if (kept.status === "withdrawn") return "This one was withdrawn. Merge it into the other one instead.";
  if (merged.status === "hired") return "The other one is hired. Merge this one into it instead.";
  return null;
}
