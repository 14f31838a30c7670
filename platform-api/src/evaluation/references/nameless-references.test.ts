import assert from "node:assert/strict";
import { test } from "node:test";
import { notifications } from "@loubby/shared-contracts/http/notifications/notifications";
import { applications } from "@loubby/shared-contracts/http/applications/applications";
import { jobs } from "@loubby/shared-contracts/http/jobs/jobs";
import { myReferences, references } from "@loubby/shared-contracts/http/evaluation/references";
import { application } from "#api/testing/hiring/application";
import { jobForm } from "#api/testing/hiring/job-form";
import { mailTo } from "#api/testing/mailbox";
import { setting } from "#api/testing/hiring/nameless";
import { candidate, employer } from "#api/testing/person";
import { subscribe } from "#api/testing/subscribe";
import { testApp } from "#api/testing/test-app";
import { visitor } from "#api/testing/hiring/visitor";

test("refuses to ask anonymous candidates for references", async (t) => {
  const { app, ada, applicationId } = await setting(t);
  await subscribe(app, ada, "growth_plan_monthly");
  const params = { applicationId };
  const body = { template_id: null, wanted_count: 1 };
  await assert.rejects(ada.call(references.ask, { params, body }), { status: 409, code: "anonymous" });
  await assert.rejects(ada.call(references.list, { params }), { status: 409, code: "anonymous" });
});

test("hides the references of someone whose name is hidden later", async (t) => {
  const app = await testApp(t);
  const acme = await employer(app, "Acme");
  await subscribe(app, acme, "growth_plan_monthly");
  const kofi = await candidate(app);
  const params = { applicationId: await application(acme, kofi) };
  const { _id: requestId } = await acme.call(references.ask, {
    params,
    body: { template_id: null, wanted_count: 1 },
  });
  const referees = [{ name: "Esi Boateng", email_address: "esi@grain.test", relation: "manager" as const }];
  await kofi.call(myReferences.name, { params: { requestId }, body: { referees } });
  const { job } = await acme.call(applications.get, { params });
  const { version, stages } = await acme.call(jobs.get, { params: { jobId: job._id } });
  const form = {
    ...jobForm({ anonymised: true }),
    stages: stages.map(({ _id, name, type }) => ({ _id, name, type })),
  };
  await acme.call(jobs.update, { params: { jobId: job._id }, body: { ...form, version } });

  const { body_text } = await mailTo(app, "esi@grain.test", "named you");
  const link = /\/references\/[\w-]{43}/.exec(body_text)?.[0] ?? "";
  await visitor(app).submit(`${link}/decline`, { reason: "Kofi and I never met" });
  const { data } = await acme.call(notifications.list, { query: {} });
  assert.equal(data.response[0]?.title, "A reference");
  assert.doesNotMatch(JSON.stringify(data.response[0]), /Kofi|Mensah|Esi/);
  await assert.rejects(acme.call(references.list, { params }), { status: 409, code: "anonymous" });
  await assert.rejects(acme.call(references.cancel, { params: { requestId } }), {
    status: 409,
    code: "anonymous",
  });
});
