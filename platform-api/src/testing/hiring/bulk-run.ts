import assert from "node:assert/strict";
import { setTimeout as wait } from "node:timers/promises";
import type { TestContext } from "node:test";
import { applications } from "@loubby/shared-contracts/http/applications/applications";
import { bulkRuns } from "@loubby/shared-contracts/http/applications/bulk-runs";
import type { BulkRun } from "@loubby/shared-contracts/http/applications/bulk-runs.schema";
import type { RequestOf } from "@loubby/shared-contracts/http/endpoint";
import { employer, type Person } from "#api/testing/person";
import { testApp } from "#api/testing/test-app";
import { applicant } from "./applicant.ts";
import { publishJob } from "./job-form.ts";

type Asked = RequestOf<typeof bulkRuns.start>["body"];
type Stage = Awaited<ReturnType<typeof publishJob>>["stages"][number];

/** A job with as many applicants as there are names. */
export async function bulkSetting(t: TestContext, names = ["Ama", "Esi", "Kofi"]) {
  const app = await testApp(t);
  const ada = await employer(app, "Acme");
  const job = await publishJob(ada, { title: "Welder", questions: [] });
  const people = await Promise.all(names.map((name) => applicant(app, ada, job._id, name)));
  const [applied, interview] = job.stages as [Stage, Stage];
  return {
    app,
    ada,
    job,
    jobId: job._id,
    people,
    ids: people.map(({ card }) => card._id),
    applied,
    interview,
  };
}

/** Starts a run over a job's applications. */
export const startRun = (person: Person, jobId: string, body: Asked) =>
  person.call(bulkRuns.start, { params: { jobId }, body });
/** Reads how far a run has come. */
export const readRun = (person: Person, runId: string) => person.call(bulkRuns.get, { params: { runId } });
/** Reads an application's card. */
export const cardOf = (person: Person, applicationId: string) =>
  person.call(applications.card, { params: { applicationId } });

/** Waits until a run has come to a state. */
export async function ended(
  person: Person,
  { _id }: BulkRun,
  state: BulkRun["state"] = "done",
): Promise<BulkRun> {
  for (;;) {
    const run = await readRun(person, _id);
    if (run.state === state) return run;
    assert.ok(run.state === "running" || run.state === "undoing", `${run.state} is not ${state}`);
    await wait(30);
  }
}
