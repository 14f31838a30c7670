import { applications } from "@loubby/shared-contracts/http/applications/applications";
import { pipeline } from "@loubby/shared-contracts/http/applications/pipeline";
import type { jobs } from "@loubby/shared-contracts/http/jobs/jobs";
import type { RequestOf } from "@loubby/shared-contracts/http/endpoint";
import type { TestContext } from "node:test";
import { applicant } from "./applicant.ts";
import { publishJob } from "./job-form.ts";
import { employer, member, type Person } from "../person.ts";
import { subscribe } from "../subscribe.ts";
import { testApp } from "../test-app.ts";

/** What a recruiter may do who works on jobs. */
export const RECRUITS = (["job", "pipeline", "application"] as const).map((feature) => ({
  feature,
  action: ["read", "write", "update"] as const,
}));

type JobForm = RequestOf<typeof jobs.create>["body"];
type Action = RequestOf<typeof pipeline.setStage>["body"]["entry_actions"][number];

/** A company with a recruiter, Mia, on the hiring team of a job, and a colleague on none. */
export async function workSetting(t: TestContext, change: Partial<JobForm> = {}) {
  const app = await testApp(t);
  const ada = await employer(app, "Acme");
  await subscribe(app, ada, "growth_plan_monthly");
  const mia = await member(app, ada, "recruiter", RECRUITS);
  const ben = await member(app, ada, "interviewer", RECRUITS);
  const hiring_team = { hiring_managers: [], recruiters: [mia.userId], coordinators: [] };
  const job = await publishJob(ada, { title: "Welder", questions: [], hiring_team, ...change });
  const interview = job.stages[1]?._id ?? "";
  /** Someone new enters the stage, which does this. */
  const enter = async (action: Action, name = "Kofi") => {
    await ada.call(pipeline.setStage, {
      params: { jobId: job._id, stageId: interview },
      body: { name: "Interview", sla_days: null, entry_actions: [action] },
    });
    const { card, person } = await applicant(app, ada, job._id, name);
    const body = { stage_id: interview, version: card.version };
    await ada.call(applications.move, { params: { applicationId: card._id }, body });
    return { applicationId: card._id, person };
  };
  return { app, ada, mia, ben, job, interview, enter };
}

/** Reads nothing as long as someone has this list of permissions. */
export const allowNothing = async (
  app: Awaited<ReturnType<typeof testApp>>,
  person: Person,
): Promise<void> => {
  await app.services.db
    .as({ role: "auth" })
    .write((db) =>
      db.updateTable("memberships").set({ permissions: "[]" }).where("user_id", "=", person.userId).execute(),
    );
};
