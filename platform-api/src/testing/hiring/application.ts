import { openJobs } from "@loubby/shared-contracts/http/job-search/open-jobs";
import { publishJob } from "./job-form.ts";
import type { Person } from "../person.ts";
import { uploadResume } from "../files/upload.ts";

/** A candidate applies to a job that the company publishes for it; answers the application's id. */
export async function application(
  company: Person,
  candidate: Person,
  title = "Frontend engineer",
): Promise<string> {
  const job = await publishJob(company, { title });
  const resume_file_id = await uploadResume(candidate);
  const body = { resume_file_id, answers: [] };
  return (await candidate.call(openJobs.apply, { params: { jobId: job._id }, body }))._id;
}
