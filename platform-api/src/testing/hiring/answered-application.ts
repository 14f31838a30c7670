import type { RequestOf } from "@loubby/shared-contracts/http/endpoint";
import type { jobs } from "@loubby/shared-contracts/http/jobs/jobs";
import { openJobs } from "@loubby/shared-contracts/http/job-search/open-jobs";
import { uploadResume } from "#api/testing/files/upload";
import type { Person } from "#api/testing/person";

/** A question of a job's form. */
export type Question = NonNullable<RequestOf<typeof jobs.create>["body"]["questions"]>[number];

/** Why answers or questions were refused. */
export interface Refusal {
  readonly status: number;
  readonly details: readonly { readonly path: string; readonly message: string }[];
}

/** Applies for a job with a résumé and answers. */
export const applyWith = async (
  person: Person,
  jobId: string,
  answers: { question_id: string; value: string }[],
) =>
  person.call(openJobs.apply, {
    params: { jobId },
    body: { resume_file_id: await uploadResume(person), answers },
  });
