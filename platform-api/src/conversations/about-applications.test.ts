import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { conversations } from "@loubby/shared-contracts/http/conversations/conversations";
import { openJobs } from "@loubby/shared-contracts/http/job-search/open-jobs";
import { candidate, employer, member } from "#api/testing/person";
import { publishJob } from "#api/testing/hiring/job-form";
import { testApp } from "#api/testing/test-app";
import { uploadResume } from "#api/testing/files/upload";

test("conversations about applications", async (t) => {
  const app = await testApp(t);
  const company = await employer(app);
  const kofi = await candidate(app, "Kofi");
  const job = await publishJob(company);
  const body = { resume_file_id: await uploadResume(kofi), answers: [] };
  const application = await kofi.call(openJobs.apply, { params: { jobId: job._id }, body });
  const colleague = await member(app, company, "guest", []);
  const message = () => ({ client_id: randomUUID(), body: "Hello" });
  await company.call(conversations.open, { body: { userId: colleague.userId, message: message() } });
  const opened = await company.call(conversations.open, {
    body: { userId: kofi.userId, applicationId: application._id, message: message() },
  });

  await t.test("include only the member's own", async () => {
    const found = await company.call(conversations.aboutApplications, { query: {} });
    assert.deepEqual(
      found.conversations.map(({ _id, context }) => [_id, context?.application._id]),
      [[opened.data.conversation._id, application._id]],
    );
    assert.equal((await company.call(conversations.list, { query: {} })).conversations.length, 2);
  });

  await t.test("are for members of companies who may read applications", async () => {
    for (const person of [colleague, kofi]) {
      await assert.rejects(person.call(conversations.aboutApplications, { query: {} }), { status: 403 });
    }
  });
});
