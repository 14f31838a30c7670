import { globSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Job } from "@loubby/shared-contracts/http/jobs/jobs.schema";
import { openJobs } from "@loubby/shared-contracts/http/job-search/open-jobs";
import { publishJob } from "./hiring/job-form.ts";
import { candidate, member, type Person, provenEmployer, superAdmin } from "./person.ts";
import { subscribe } from "./subscribe.ts";
import type { TestApp } from "./test-app.ts";
import { uploadResume } from "./files/upload.ts";

/** One endpoint as its rightful caller calls it. */
export interface WalkCase {
  /** Whose things the ids are, and who must be let in. */
  readonly owner: Person;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
}

/** What a module sets its cases on. */
export interface WalkStage {
  readonly app: TestApp;
  readonly company: Person;
  /** Of the company, a recruiter whose list of permissions is empty. */
  readonly colleague: Person;
  readonly applicant: Person;
  readonly staff: Person;
  /** The job that the applicant applied for, and another one. */
  readonly job: Job;
  readonly draft: Job;
  readonly applicationId: string;
  /** The file that it came with. */
  readonly resume: string;
  readonly secret: string;
}

/** The cases of a module's endpoints by their id: what its `walk-cases.ts` offers by the name `walkCases`. */
export type WalkCases = (stage: WalkStage) => Promise<Readonly<Record<string, WalkCase>>>;

/** Two companies and two candidates, with a thing of every kind that belongs to the first of each. */
export interface Walk {
  readonly company: Person;
  readonly otherCompany: Person;
  /** Of the first company, in a role whose list of permissions is empty. */
  readonly guest: Person;
  readonly applicant: Person;
  readonly otherCandidate: Person;
  /** By endpoint id. */
  readonly cases: Readonly<Record<string, WalkCase>>;
  /** A word that stands in everything private of the first ones and in nothing of the others. */
  readonly secret: string;
}

const SECRET = "Zanzibar-4711";
const API = path.resolve(import.meta.dirname, "..");

/** Sets the stage and gathers the cases of all modules. */
export async function prepareWalk(app: TestApp): Promise<Walk> {
  // Invites leave from proven addresses only.
  const [company, otherCompany] = [
    await provenEmployer(app, `${SECRET} Ltd`),
    await provenEmployer(app, "Other Ltd"),
  ];
  // Both, so that the other one is refused for what the things are, not for its plan.
  for (const one of [company, otherCompany]) await subscribe(app, one, "enterprise_plan_yearly");
  const [applicant, otherCandidate] = [await candidate(app, SECRET), await candidate(app, "Someone")];
  const job = await publishJob(company);
  const draft = await publishJob(company, { title: `${SECRET} secret role` });
  const resume = await uploadResume(applicant, `${SECRET}.pdf`);
  const { _id: applicationId } = await applicant.call(openJobs.apply, {
    params: { jobId: job._id },
    body: { resume_file_id: resume, answers: [], note: SECRET },
  });
  const colleague = await member(app, company, "recruiter", []);
  const staff = await superAdmin(app);
  const stage = {
    app,
    company,
    colleague,
    applicant,
    staff,
    job,
    draft,
    applicationId,
    resume,
    secret: SECRET,
  };
  const cases: Record<string, WalkCase> = {};
  for (const file of globSync("**/walk-cases.ts", { cwd: API }).sort()) {
    const { href } = pathToFileURL(path.join(API, file));
    const { walkCases } = (await import(href)) as { readonly walkCases: WalkCases };
    Object.assign(cases, await walkCases(stage));
  }
  const guest = await member(app, company, "guest", []);
  return { company, otherCompany, guest, applicant, otherCandidate, cases, secret: SECRET };
}
