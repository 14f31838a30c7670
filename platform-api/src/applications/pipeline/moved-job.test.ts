import assert from "node:assert/strict";
import { test } from "node:test";
import { pipeline } from "@loubby/shared-contracts/http/applications/pipeline";
import { myWork } from "@loubby/shared-contracts/http/my-work/my-work";
import { remindOfApplications } from "../reminders/remind-of-applications.ts";
import { tellJobMove } from "./tell-job-move.ts";
import { ownerSql } from "#api/testing/as-owner";
import { followedSetting } from "#api/testing/hiring/followed-setting";
import { publishJob } from "#api/testing/hiring/job-form";
import { mailsOf } from "#api/testing/hiring/job-pipeline";
import { sendOffer } from "#api/testing/hiring/offer";
import { visitor } from "#api/testing/hiring/visitor";
import { mailsTo, mailTo, tokenIn } from "#api/testing/mailbox";

test("someone without a password who was moved to another job", async (t) => {
  const { app, acme, newApplication, press, read } = await followedSetting(t);
  const esi = await newApplication();
  const offer = await sendOffer(acme, esi.card._id);
  const { location = "" } = await press(esi.page, "offer", offer._id);
  await visitor(app).submit(`${location}/decline`, { reason: "place", note: "" });
  await ownerSql(
    app.services,
    "update applications set applied_at = applied_at - interval '40 days' where id = $1",
    [esi.card._id],
  );
  assert.match(await read(esi.page), /Acme knows\./);
  const other = await publishJob(acme, { title: "Pastry chef", questions: [] });
  const body = { job_id: other._id, version: esi.card.version };
  const moved = await acme.call(pipeline.moveToJob, { params: { applicationId: esi.card._id }, body });
  const move = { applicationId: esi.card._id, jobId: other._id };

  await t.test("gets a mail that names both jobs, with a link to their page", async () => {
    await tellJobMove(app.services, move);
    const mail = await mailTo(app, esi.email, "Acme is considering you for another job: Pastry chef");
    assert.match(
      mail.body_text,
      /Acme considered you for Baker, and is now considering you for Pastry chef instead/,
    );
    const page = await read(`/applications/${tokenIn(mail)}`);
    assert.match(page, /Pastry chef<\/a> at Acme/);
    const [kept, ...more] = (await mailsOf(acme, esi.card)).filter(({ kind }) => kind === "job");
    assert.deepEqual([more, kept?.subject], [[], mail.subject]);
    assert.match(kept?.body ?? "", /now considering you for Pastry chef instead/);
    assert.doesNotMatch(kept?.body ?? "", /http/, "the link is only for the candidate");
    assert.match(page, /Hello [^<]*Acme considered you for Baker/);
  });

  await t.test("reads of it on the page, which leaves the other job's offer out", async () => {
    const page = await read(esi.page);
    assert.match(page, /Acme moved you to another job: Baker → Pastry chef\./);
    assert.match(page, /<span dir="auto">Moved: Baker → Pastry chef<\/span>/);
    assert.doesNotMatch(page, /declined the offer/);
  });

  await t.test("is promised an answer that counts from the move, and so is the team", async () => {
    assert.match(await read(esi.page), /Expect an answer by/);
    assert.equal(await remindOfApplications(app.services), 0);
    const { counts } = await acme.call(myWork.list, { query: { kind: "answer" } });
    assert.equal(counts.answer, 0);
  });

  await t.test("gets no mail about a job that they are in no longer", async () => {
    const before = await mailsTo(app, esi.email);
    const params = { applicationId: esi.card._id };
    await acme.call(pipeline.moveToJob, { params, body: { job_id: esi.job._id, version: moved.version } });
    await tellJobMove(app.services, move);
    assert.equal((await mailsTo(app, esi.email)).length, before.length);
  });
});

test("what a company mails right after a move comes after the mail about it", async (t) => {
  const { app, acme, newApplication, askReferences } = await followedSetting(t);
  const esi = await newApplication();
  const other = await publishJob(acme, { title: "Pastry chef", questions: [] });
  const body = { job_id: other._id, version: esi.card.version };
  await acme.call(pipeline.moveToJob, { params: { applicationId: esi.card._id }, body });
  await askReferences(esi);
  const newest = async () => (await mailsTo(app, esi.email)).slice(0, 2).map(({ subject }) => subject);
  const subjects = [
    "Acme asks for references: Pastry chef",
    "Acme is considering you for another job: Pastry chef",
  ];
  assert.deepEqual(await newest(), subjects);
  const { body_text } = await mailTo(app, esi.email, "another job");
  assert.match(body_text, /considered you for Baker, and is now considering you for Pastry chef instead/);

  await t.test("and the mail that waited isn't sent again", async () => {
    await tellJobMove(app.services, { applicationId: esi.card._id, jobId: other._id });
    await sendOffer(acme, esi.card._id);
    assert.deepEqual(
      (await mailsTo(app, esi.email)).slice(1, 3).map(({ subject }) => subject),
      subjects,
    );
  });
});

test("someone who is moved between jobs before the mail about it leaves", async (t) => {
  const { app, acme, newApplication } = await followedSetting(t);
  const esi = await newApplication();
  const params = { applicationId: esi.card._id };
  const pastry = await publishJob(acme, { title: "Pastry chef", questions: [] });
  const far = await publishJob(acme, { title: "Baker", city: "Kumasi", questions: [] });
  let { version } = esi.card;
  const moveTo = async (job_id: string) => {
    ({ version } = await acme.call(pipeline.moveToJob, { params, body: { job_id, version } }));
    return { applicationId: esi.card._id, jobId: job_id };
  };
  const before = (await mailsTo(app, esi.email)).length;

  await t.test("gets no mail when they are back where they were", async () => {
    const moves = [await moveTo(pastry._id), await moveTo(esi.job._id)];
    for (const move of moves) await tellJobMove(app.services, move);
    assert.equal((await mailsTo(app, esi.email)).length, before);
  });

  await t.test(
    "gets one mail from the job they know to the one they are in, told apart by place",
    async () => {
      const moves = [await moveTo(pastry._id), await moveTo(far._id)];
      for (const move of moves) await tellJobMove(app.services, move);
      assert.equal((await mailsTo(app, esi.email)).length, before + 1);
      const { body_text } = await mailTo(app, esi.email, "another job");
      assert.match(
        body_text,
        /considered you for Baker.*, and is now considering you for Baker \(.*Kumasi.*\) instead/,
      );
    },
  );

  await t.test("reads of a way back once they have heard of the move", async () => {
    await tellJobMove(app.services, await moveTo(esi.job._id));
    const { body_text } = await mailTo(app, esi.email, "another job");
    assert.match(body_text, /considered you for Baker \(.*Kumasi.*\), and is now considering you for Baker/);
  });
});
