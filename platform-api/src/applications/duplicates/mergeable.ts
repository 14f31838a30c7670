/** What decides whether one application can be merged into another. */
export interface MergeSide {
  readonly job_id: string;
  readonly status: string;
}

/**
 * Why an application cannot be merged into another, in words; null: it can. One job's applications are merged, since
 * each job decides for itself; who was hired or has withdrawn cannot be made someone else's part or whole.
 */
export function mergeProblem(kept: MergeSide, merged: MergeSide): string | null {
  if (kept.job_id !== merged.job_id)
    return "They applied for different jobs. Move one to the other's job to merge them.";
  if (kept.status === "withdrawn") return "This one was withdrawn. Merge it into the other one instead.";
  if (merged.status === "hired") return "The other one is hired. Merge this one into it instead.";
  return null;
}
