import assert from "node:assert/strict";
import { test } from "node:test";
import { applications, myApplications } from "@loubby/shared-contracts/http/applications/applications";
import { myReferences } from "@loubby/shared-contracts/http/evaluation/references";
import { jobs } from "@loubby/shared-contracts/http/jobs/jobs";
import { ownerSql } from "#api/testing/as-owner";
import { mailsTo, mailTo } from "#api/testing/mailbox";
import { answerReference, referenceSetting } from "#api/testing/hiring/reference-setting";
import { moveJob } from "#api/testing/hiring/job-form";
import { visitor } from "#api/testing/hiring/visitor";
import { remindOfReferences } from "./remind-of-references.ts";
import { tellEndedReferees } from "./tell-ended-referees.ts";

test("references that are no longer needed", async (t) => {
  const { app, acme, kofi, applicationId, ask, list, name, linkTo } = await referenceSetting(t);
  const sql = (text: string) => ownerSql(app.services, text);
  const pending = async () => (await kofi.call(myReferences.list, {})).items.length;
  const namingPage = async () => {
    const { body_text } = await mailTo(app, kofi.email, "asks for references");
    return visitor(app).get(/\/referees\/[\w-]{43}/.exec(body_text)?.[0] ?? "");
  };
  const remindedLater = async () => {
    await sql("update reference_requests set asked_at = now() - interval '4 days'");
    await sql("update referees set invited_at = now() - interval '4 days', reminded_at = null");
    return remindOfReferences(app.services);
  };
  /** The mails that told a referee that nothing is needed any more. */
  const told = async (address: string) => {
    await tellEndedReferees(app.services);
    await tellEndedReferees(app.services);
    return (await mailsTo(app, address)).filter(({ subject }) => subject.startsWith("No reference needed"));
  };
  const jobOf = async () => {
    const { job } = await acme.call(applications.get, { params: { applicationId } });
    return acme.call(jobs.get, { params: { jobId: job._id } });
  };
  const reopen = async () => {
    await sql("update jobs set status = 'open', closed_at = null, close_reason = null");
    await sql("update applications set status = 'active', ended_at = null, rejection_told_at = null");
  };

  await t.test("end when the candidate is hired, with the answers that have arrived", async () => {
    const { _id } = await ask();
    await name(_id, "esi@hired.test", "yaw@hired.test");
    await answerReference(visitor(app), await linkTo("esi@hired.test"), "She is calm.");
    await sql("update applications set status = 'hired', ended_at = now()");
    const [request] = await list();
    assert.equal(request?.state, "cancelled");
    assert.deepEqual(
      request?.referees.map(({ state, answers }) => [state, answers[0]?.value]),
      [
        ["completed", "She is calm."],
        ["withdrawn", undefined],
      ],
    );
    assert.equal(await pending(), 0);
    assert.match((await namingPage()).body, /Acme no longer needs references\./);
    const late = await visitor(app).get(await linkTo("yaw@hired.test"));
    assert.deepEqual([late.status, /Acme no longer needs this reference/.test(late.body)], [410, true]);
    const [mail, ...more] = await told("yaw@hired.test");
    assert.match(mail?.body_text ?? "", /Acme no longer needs a reference for Kofi Mensah, so you don't/);
    assert.deepEqual([more, await told("esi@hired.test")], [[], []], "once, and not to who answered");
    assert.equal(await remindedLater(), 0);
    await assert.rejects(ask(), { status: 409, code: "not_active" });
    await reopen();
  });

  await t.test("end when a rejection is told, and not before", async () => {
    const { _id } = await ask();
    await name(_id, "esi@rejected.test");
    await sql("update applications set status = 'rejected', ended_at = now()");
    assert.equal(await pending(), 1);
    assert.deepEqual(await told("esi@rejected.test"), []);
    await sql("update applications set rejection_told_at = now()");
    assert.equal((await list())[0]?.state, "cancelled");
    assert.equal((await visitor(app).get(await linkTo("esi@rejected.test"))).status, 410);
    assert.equal((await told("esi@rejected.test")).length, 1);
    assert.equal(await remindedLater(), 0);
    await reopen();
  });

  await t.test("end when the candidate declines to give any, in whose name the referee is told", async () => {
    const { _id: requestId } = await ask();
    await name(requestId, "esi@declined.test");
    await kofi.call(myReferences.decline, { params: { requestId }, body: {} });
    const [mail] = await told("esi@declined.test");
    assert.match(
      mail?.body_text ?? "",
      /^Hello esi,\n\nKofi Mensah no longer needs a reference from you for Acme,/,
    );
    const late = await visitor(app).get(await linkTo("esi@declined.test"));
    assert.match(late.body, /Kofi Mensah no longer needs a reference from you/);
  });

  await t.test("go on for those who stay when the job closes, and end with it", async () => {
    const { _id } = await ask();
    await name(_id, "esi@closed.test");
    await moveJob(acme, await jobOf(), "closed");
    assert.equal((await list())[0]?.state, "partial");
    assert.equal((await visitor(app).get(await linkTo("esi@closed.test"))).status, 200);
    await moveJob(acme, await jobOf(), "archived");
    assert.equal((await list())[0]?.state, "cancelled");
    assert.equal((await visitor(app).get(await linkTo("esi@closed.test"))).status, 410);
    assert.equal((await told("esi@closed.test")).length, 1);
    assert.match((await namingPage()).body, /The job has closed, so references aren&#x27;t needed any more/);
    assert.equal(await remindedLater(), 0);
  });
});

test("a referee isn't told that the candidate withdrew", async (t) => {
  const { app, kofi, applicationId, ask, name } = await referenceSetting(t);
  await name((await ask())._id, "esi@withdrawn.test");
  await kofi.call(myApplications.withdraw, { params: { applicationId }, body: {} });
  await tellEndedReferees(app.services);
  const mail = await mailTo(app, "esi@withdrawn.test", "No reference needed");
  assert.match(mail.body_text, /Acme no longer needs a reference for Kofi Mensah/);
});
