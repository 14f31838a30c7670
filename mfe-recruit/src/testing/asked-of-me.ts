import { myApplications } from "@loubby/shared-contracts/http/applications/applications";
import { myResumeVideos } from "@loubby/shared-contracts/http/applications/resume-videos";
import { myReferences } from "@loubby/shared-contracts/http/evaluation/references";
import { fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { idOf } from "@loubby/shared-contracts/testing/people";
import { applicationTo, openJob } from "../job-search/testing/open-job.ts";

/** A job, and another one. */
export const BAKER = openJob(1, { title: "Baker" });
export const COOK = openJob(2, { title: "Cook" });
/** An application to the first with an open offer. */
export const OFFERED = {
  ...applicationTo(BAKER, { stage_position: 0 }),
  offer: {
    _id: idOf(600),
    state: "sent" as const,
    expires_at: "2027-01-11T12:00:00.000Z",
    expires_on: "2027-01-10",
    settled_at: null,
    withdrawal: null,
  },
};
/** The video that its candidate is asked for. */
export const VIDEO = {
  _id: idOf(301),
  application_id: OFFERED._id,
  reason: "",
  state: "asked" as const,
  asked_at: "2026-01-01T00:00:00.000Z",
  expires_at: "2027-01-03T00:00:00.000Z",
  settled_at: null,
  withdrawal: null,
  decline_reason: "",
  job: { _id: BAKER._id, title: BAKER.title },
  company_name: "Acme",
  ended: null,
  video: null,
};

/** The references that they are asked to name. */
export const NAMING = {
  _id: idOf(302),
  application_id: OFFERED._id,
  state: "collecting" as const,
  wanted_count: 2,
  missing_count: 2,
  message: "",
  asked_at: "2026-01-01T00:00:00.000Z",
  due_at: "2027-01-03T00:00:00.000Z",
  questions: [],
  job: { _id: BAKER._id, title: BAKER.title },
  company_name: "Acme",
  ended: null,
  added: false,
  referees: [],
};

/** What an application that says nothing sent. */
export const NOTHING = {
  person: null,
  note: "",
  answers: [],
  resume: null,
  resume_file_id: null,
  videos: [],
};

/** Serves a candidate with that application, who is asked for that video. */
export function askedOfMe() {
  const api = fakeApi();
  api.on(myApplications.list, () => ({ items: [OFFERED], nextCursor: null }));
  api.on(myResumeVideos.list, () => ({ items: [VIDEO] }));
  api.on(myReferences.list, () => ({ items: [] }));
  api.on(myApplications.details, () => ({ sent: NOTHING }));
}
