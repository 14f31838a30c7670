import type { TestContext } from "node:test";
import { openJobs } from "@loubby/shared-contracts/http/job-search/open-jobs";
import type { RequestOf } from "@loubby/shared-contracts/http/endpoint";
import { candidate, employer, type Person } from "../person.ts";
import { testApp } from "../test-app.ts";
import { uploadResume } from "../files/upload.ts";

/** What a candidate sends. */
export type Form = RequestOf<typeof openJobs.apply>["body"];

/** What a refused call says. */
export interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly details: readonly { readonly path: string; readonly message: string }[];
}

/** A company, a candidate with a résumé, and a way to apply. */
export async function setting(t: TestContext) {
  const app = await testApp(t);
  const acme = await employer(app);
  const kofi = await candidate(app);
  const resume_file_id = await uploadResume(kofi, "Kofi Mensah.pdf");
  const send = (person: Person, jobId: string, form: Partial<Form> = {}) =>
    person.call(openJobs.apply, { params: { jobId }, body: { resume_file_id, answers: [], ...form } });
  return { app, acme, kofi, send, resume_file_id };
}
