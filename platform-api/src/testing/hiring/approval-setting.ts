import type { TestContext } from "node:test";
import { notifications } from "@loubby/shared-contracts/http/notifications/notifications";
import { approvals } from "@loubby/shared-contracts/http/approvals/approvals";
import type { ApprovalMode } from "@loubby/shared-contracts/http/approvals/approvals.schema";
import { hiringSettings } from "@loubby/shared-contracts/http/approvals/hiring-settings";
import { jobs } from "@loubby/shared-contracts/http/jobs/jobs";
import type { Job } from "@loubby/shared-contracts/http/jobs/jobs.schema";
import { jobForm, moveJob } from "#api/testing/hiring/job-form";
import { employer, member, type Person } from "#api/testing/person";
import { subscribe } from "#api/testing/subscribe";
import { testApp } from "#api/testing/test-app";

export const READS = [{ feature: "job" as const, action: ["read" as const] }];
const WRITES = [{ feature: "job" as const, action: ["read" as const, "write" as const, "update" as const] }];

/** A company whose jobs need approval, with four recruiters; Mia writes the jobs. */
export async function approvalSetting(t: TestContext) {
  const app = await testApp(t);
  const acme = await employer(app, "Acme");
  await subscribe(app, acme, "growth_plan_monthly");
  const [mia, fin, hal, ida] = await Promise.all([
    member(app, acme, "recruiter", WRITES),
    member(app, acme, "recruiter", READS),
    member(app, acme, "recruiter", READS),
    member(app, acme, "recruiter", READS),
  ]);
  await acme.call(hiringSettings.edit, { body: { jobs_need_approval: true } });
  const groups = (mode: ApprovalMode, ...plan: readonly [string, number, ...Person[]][]) =>
    acme.call(approvals.setFlow, {
      body: {
        kind: "open_job",
        mode,
        groups: plan.map(([name, required_count, ...people]) => ({
          name,
          required_count,
          members: people.map(({ userId }) => userId),
        })),
      },
    });
  const ask = async (change = {}) =>
    moveJob(mia, await mia.call(jobs.create, { body: jobForm(change) }), "open");
  return { app, acme, mia, fin, hal, ida, groups, ask };
}

/** Decides about a job that waits. */
export const decide = (
  person: Person,
  job: Job,
  decision: "approve" | "send_back" | "recall",
  comment = "",
) =>
  person.call(approvals.decide, {
    params: { approvalId: job.approval?._id ?? "" },
    body: { decision, comment },
  });
export const read = (person: Person, { _id }: Job) => person.call(jobs.get, { params: { jobId: _id } });
/** What the bell says of a job, and of the request about it. */
export const bellOf = async (person: Person, { _id, approval }: Job) => {
  const { data } = await person.call(notifications.list, { query: { limit: 50 } });
  return data.response
    .filter(({ link }) => [_id, approval?._id].some((id) => id !== undefined && link.includes(id)))
    .map(({ title }) => title);
};
