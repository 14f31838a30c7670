import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { conversations } from "@loubby/shared-contracts/http/conversations/conversations";
import { myApplications } from "@loubby/shared-contracts/http/applications/applications";
import { openJobs } from "@loubby/shared-contracts/http/job-search/open-jobs";
import { ownerSql } from "#api/testing/as-owner";
import { candidate, employer, member, type Person } from "#api/testing/person";
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
  const apply = async (person: Person, title: string) => {
    const { _id: jobId } = await publishJob(company, { title, questions: [] });
    const resume_file_id = await uploadResume(person);
    return person.call(openJobs.apply, { params: { jobId }, body: { resume_file_id, answers: [] } });
  };
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

  await t.test("begin anywhere, about the latest open application of someone who was chosen", async () => {
    const efua = await candidate(app, "Efua");
    const [baker] = [await apply(efua, "Baker"), await apply(efua, "Cook")];
    const cook = await company.call(conversations.open, { body: { userId: efua.userId } });
    assert.equal(cook.data.conversation.context?.job.title, "Cook");
    const [seen] = (await efua.call(conversations.list, { query: {} })).conversations;
    assert.equal(seen, undefined);
    await company.call(conversations.open, { body: { userId: efua.userId, message: message() } });
    const [read] = (await efua.call(conversations.list, { query: {} })).conversations;
    assert.equal(read?.context?.job.title, "Cook");
    const chosen = { userId: efua.userId, applicationId: baker._id };
    await company.call(conversations.open, { body: chosen });
    const again = await company.call(conversations.open, { body: { userId: efua.userId } });
    assert.equal(again.data.conversation.context?.job.title, "Baker");
  });

  await t.test("pass over one that has ended, and give an older conversation its application", async () => {
    const yaw = await candidate(app, "Yaw");
    await apply(yaw, "Driver");
    const ended = await apply(yaw, "Guard");
    const opened = await company.call(conversations.open, { body: { userId: yaw.userId } });
    const params = { applicationId: ended._id };
    await yaw.call(myApplications.withdraw, { params, body: {} });
    await ownerSql(
      app.services,
      `update conversations set application_id = null where id = '${opened.data.conversation._id}'`,
    );
    const again = await company.call(conversations.open, { body: { userId: yaw.userId } });
    assert.equal(again.data.conversation._id, opened.data.conversation._id);
    assert.equal(again.data.conversation.context?.job.title, "Driver");
  });

  await t.test("are for members of companies who may read applications", async () => {
    for (const person of [colleague, kofi]) {
      await assert.rejects(person.call(conversations.aboutApplications, { query: {} }), { status: 403 });
    }
  });
});
