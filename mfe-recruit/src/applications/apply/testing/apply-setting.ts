import { screen } from "@testing-library/react";
import { myApplications } from "@loubby/shared-contracts/http/applications/applications";
import { openJobs } from "@loubby/shared-contracts/http/job-search/open-jobs";
import { type FakeApi, fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { applicationTo, openJob } from "../../../job-search/testing/open-job.ts";

/** The job that is applied for, and the address of its form. */
export const JOB = openJob(1, { title: "Baker" });
export const PATH = `/${JOB._id}/apply`;
/** What a sent résumé becomes. */
export const RESUME = { fileId: "0198c0de-0000-7000-8000-000000000555", name: "kofi.pdf", size: 1234 };
export const RECEIPT = {
  _id: applicationTo(JOB)._id,
  job_id: JOB._id,
  stage: "Applied",
  applied_at: "2026-01-02T00:00:00.000Z",
};

/** A server with that job, which knows afterwards who applied. */
export function server(): FakeApi {
  const api = fakeApi();
  let applied = false;
  api.on(openJobs.list, () => ({ items: [], nextCursor: null, total: 0 }));
  api.on(openJobs.get, () => ({ ...JOB, applied }));
  api.on(openJobs.prefill, () => ({ resume: null, answers: [], phone_number: null, is_complete: false }));
  api.on(openJobs.resumeAnswers, () => ({ answers: [] }));
  api.on(openJobs.apply, () => {
    applied = true;
    return RECEIPT;
  });
  api.on(myApplications.list, () => ({ items: [applicationTo(JOB)], nextCursor: null }));
  return api;
}

/** A file of a name and a size in bytes. */
export const file = (name: string, bytes = 10) => {
  const made = new File(["x"], name, { type: name.endsWith(".pdf") ? "application/pdf" : "" });
  Object.defineProperty(made, "size", { value: bytes });
  return made;
};
export const send = () => screen.getByRole("button", { name: "Send application" });
export const resume = () => screen.getByLabelText("Résumé");
