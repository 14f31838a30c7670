import { applications } from "@loubby/shared-contracts/http/applications/applications";
import type { ApplicationCard } from "@loubby/shared-contracts/http/applications/applications.schema";
import { openJobs } from "@loubby/shared-contracts/http/job-search/open-jobs";
import { candidate, type Person } from "../person.ts";
import type { TestApp } from "../test-app.ts";
import { uploadResume } from "../files/upload.ts";

/** A new candidate with an application to a job; answers its card on the company's board. */
export async function applicant(
  app: TestApp,
  company: Person,
  jobId: string,
  name = "Kofi",
): Promise<{ readonly person: Person; readonly card: ApplicationCard }> {
  const person = await candidate(app, name);
  const body = { resume_file_id: await uploadResume(person), answers: [] };
  const { _id } = await person.call(openJobs.apply, { params: { jobId }, body });
  return { person, card: await company.call(applications.get, { params: { applicationId: _id } }) };
}
