import type { TestContext } from "node:test";
import { myResumeVideos, resumeVideos } from "@loubby/shared-contracts/http/applications/resume-videos";
import { application } from "./application.ts";
import { confirmAddress } from "../mailbox.ts";
import { candidate, employer, type Person } from "../person.ts";
import { testApp } from "../test-app.ts";

/** Why a video is asked for, where a test says nothing else. */
export const REASON = "Introduce yourself in English, please.";

/** A company asks an applicant for a video. */
export const ask = (company: Person, applicationId: string, reason = REASON) =>
  company.call(resumeVideos.ask, { params: { applicationId }, body: { reason } });

/** A request as its candidate reads it. */
export const mine = (person: Person, requestId: string) =>
  person.call(myResumeVideos.get, { params: { requestId } });

/** A candidate sends their video. */
export const answer = (person: Person, requestId: string, file_id: string) =>
  person.call(myResumeVideos.answer, { params: { requestId }, body: { file_id } });

/** The requests that a company reads of an application. */
export const listed = async (company: Person, applicationId: string) =>
  (await company.call(resumeVideos.list, { params: { applicationId } })).items;

/** Two companies, and a candidate of a proven address who applies to the first. */
export async function videoSetting(t: TestContext) {
  const app = await testApp(t);
  const [acme, other, kofi] = [await employer(app), await employer(app, "Other"), await candidate(app)];
  await confirmAddress(app, kofi);
  return { app, acme, other, kofi, newApplication: () => application(acme, kofi) };
}
