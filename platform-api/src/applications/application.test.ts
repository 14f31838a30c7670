import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { applications, myApplications } from "@loubby/shared-contracts/http/applications/applications";
import { openJobs } from "@loubby/shared-contracts/http/job-search/open-jobs";
import { pipeline } from "@loubby/shared-contracts/http/applications/pipeline";
import { auth } from "@loubby/shared-contracts/http/identity/auth";
import { applicant } from "#api/testing/hiring/applicant";
import { publishJob } from "#api/testing/hiring/job-form";
import { candidate, employer } from "#api/testing/person";
import { testApp } from "#api/testing/test-app";
import { aPicture, upload, uploadResume } from "#api/testing/files/upload";
import { sendApplicationMail } from "./mails/application-mails.service.ts";

test("an opened application", async (t) => {
  const app = await testApp(t);
  const ada = await employer(app, "Acme");
  const globex = await employer(app, "Globex");
  const job = await publishJob(ada, {
    questions: [{ label: "A drawing", kind: "file", required: false }],
  });

  await t.test("shows the colleague whose link brought it, and its source", async () => {
    const { user } = await ada.call(auth.profile, {});
    const kofi = await candidate(app);
    const { _id } = await kofi.call(openJobs.apply, {
      params: { jobId: job._id },
      body: {
        resume_file_id: await uploadResume(kofi),
        answers: [],
        carried: { ref: user.referral_id, utm_campaign: "spring" },
      },
    });
    const opened = await ada.call(applications.get, { params: { applicationId: _id } });
    assert.equal(opened.credited_to, "Ada Admin");
    assert.equal(opened.source, "link");
    assert.deepEqual(
      [opened.knocked_out_by, opened.rejection_reason, opened.withdraw_reason],
      [null, null, null],
    );
  });

  await t.test("says why it was rejected while it is, and why the candidate withdrew", async () => {
    const { card, person } = await applicant(app, ada, job._id);
    const params = { applicationId: card._id };
    const [reason] = await ada.call(pipeline.reasons, {});
    const why = { reason_id: reason?._id ?? "", note: "Too junior" };
    const body = { to: "rejected" as const, version: card.version, ...why };
    const rejected = await ada.call(applications.setStatus, { params, body });
    const said = async () => {
      const { rejection_reason, rejection_note } = await ada.call(applications.get, { params });
      return [rejection_reason, rejection_note];
    };
    assert.deepEqual(await said(), [reason?.name, "Too junior"]);
    await ada.call(applications.setStatus, { params, body: { to: "active", version: rejected.version } });
    assert.deepEqual(await said(), [null, ""]);
    await person.call(myApplications.withdraw, { params, body: { reason: "I found work" } });
    assert.equal((await ada.call(applications.get, { params })).withdraw_reason, "I found work");
  });

  await t.test("shows a mail once it was sent, and not before", async () => {
    const { card } = await applicant(app, ada, job._id);
    const params = { applicationId: card._id };
    const [reason] = await ada.call(pipeline.reasons, {});
    const mail = { subject: "About your application", body: "Thank you", delay_minutes: 60 };
    const body = { to: "rejected" as const, version: card.version, reason_id: reason?._id ?? "", mail };
    await ada.call(applications.setStatus, { params, body });
    const kinds = async () => (await ada.call(applications.get, { params })).events.map(({ kind }) => kind);
    assert.deepEqual(await kinds(), ["rejected", "applied"]);
    const [planned] = await ada.call(pipeline.mails, { params });
    const mailId = planned?._id ?? "";
    const now = { subject: mail.subject, body: mail.body, send_at: new Date().toISOString() };
    await ada.call(pipeline.setMail, { params: { mailId }, body: now });
    await sendApplicationMail(app.services, mailId);
    assert.deepEqual(await kinds(), ["mailed", "rejected", "applied"]);
    const [told] = (await ada.call(applications.get, { params })).events;
    assert.deepEqual([told?.actor, told?.detail], ["Ada Admin", "About your application"]);
  });

  await t.test("lets only its company open the files in its answers", async () => {
    const ama = await candidate(app, "Ama");
    const claim = { purpose: "answer-file" as const, name: "plan.png", type: "image/png" };
    const png = await aPicture();
    const drawing = await upload(ama, claim, png);
    const { _id } = await ama.call(openJobs.apply, {
      params: { jobId: job._id },
      body: {
        resume_file_id: await uploadResume(ama),
        answers: [{ question_id: job.questions[0]?._id ?? "", value: drawing }],
      },
    });
    const opened = await ada.call(applications.get, { params: { applicationId: _id } });
    const fileId = opened.answers[0]?.file?._id ?? "";
    const link = await ada.call(applications.answerFile, { params: { applicationId: _id, fileId } });
    const read = await fetch(link.url);
    assert.equal(read.headers.get("content-security-policy")?.includes("sandbox"), true);
    assert.deepEqual(Buffer.from(await read.arrayBuffer()), png);
    const { card } = await applicant(app, ada, job._id);
    const asked = [
      () => globex.call(applications.answerFile, { params: { applicationId: _id, fileId } }),
      () => ada.call(applications.answerFile, { params: { applicationId: card._id, fileId } }),
      () => ada.call(applications.answerFile, { params: { applicationId: _id, fileId: randomUUID() } }),
    ];
    for (const ask of asked) await assert.rejects(ask, { status: 404, code: "file_not_found" });
  });
});
