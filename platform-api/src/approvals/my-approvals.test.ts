import assert from "node:assert/strict";
import { test } from "node:test";
import { approvals } from "@loubby/shared-contracts/http/approvals/approvals";
import { hiringSettings } from "@loubby/shared-contracts/http/approvals/hiring-settings";
import { myApprovals } from "@loubby/shared-contracts/http/approvals/my-approvals";
import { applications } from "@loubby/shared-contracts/http/applications/applications";
import { jobs } from "@loubby/shared-contracts/http/jobs/jobs";
import { notifications } from "@loubby/shared-contracts/http/notifications/notifications";
import { application } from "#api/testing/hiring/application";
import { approvalSetting, decide, read } from "#api/testing/hiring/approval-setting";
import { moveJob } from "#api/testing/hiring/job-form";
import { sendOffer } from "#api/testing/hiring/offer";
import { mailsTo } from "#api/testing/mailbox";
import { candidate, employer, member, type Person, prove } from "#api/testing/person";
import { subscribe } from "#api/testing/subscribe";

const listed = async (person: Person, show: "waiting" | "decided") =>
  (await person.call(myApprovals.list, { query: { show } })).items;
const opened = (person: Person, approvalId: string) =>
  person.call(myApprovals.get, { params: { approvalId } });

test("an approver of jobs without any permission", async (t) => {
  const { app, acme, mia, fin, hal, groups, ask } = await approvalSetting(t);
  const guest = await member(app, acme, "guest", []);
  await prove(app, guest);
  await groups("sequence", ["Finance", 1, guest], ["Heads", 1, hal]);
  const job = await ask({ title: "Night baker" });
  const approvalId = job.approval?._id ?? "";

  await t.test("is asked by bell and mail, which lead to the request", async () => {
    const { data } = await guest.call(notifications.list, { query: {} });
    assert.equal(data.response[0]?.link, `/dashboard/jobs/approvals/${approvalId}`);
    const [mail] = await mailsTo(app, guest.email);
    assert.equal(mail?.subject, "A job is waiting for your approval: Night baker");
    assert.match(mail?.body_text ?? "", /Mia Member asks for your approval of the job Night baker at Acme\./);
    assert.match(mail?.body_text ?? "", new RegExp(`http\\S+/dashboard/jobs/approvals/${approvalId}`));
  });

  await t.test("reads that request and nothing else", async () => {
    const [waiting] = await listed(guest, "waiting");
    assert.deepEqual(
      [waiting?._id, waiting?.title, waiting?.decision, waiting?.subject_state],
      [approvalId, "Night baker", null, "pending_approval"],
    );
    assert.equal((await opened(guest, approvalId)).job?.terms?.title, "Night baker");
    await assert.rejects(guest.call(jobs.get, { params: { jobId: job._id } }), { status: 403 });
    await assert.rejects(guest.call(jobs.list, { query: {} }), { status: 403 });
    const { approval } = await (async () => {
      await groups("sequence", ["Heads", 1, hal]);
      return ask();
    })();
    await assert.rejects(opened(guest, approval?._id ?? ""), { status: 404 });
    const params = { approvalId: approval?._id ?? "" };
    await assert.rejects(guest.call(approvals.decide, { params, body: { decision: "approve" } }), {
      status: 404,
      code: "approval_not_found",
    });
    const stranger = await employer(app, "Other");
    await assert.rejects(opened(stranger, approvalId), { status: 404 });
  });

  await t.test("decides, and still sees what they approved and what became of it", async () => {
    await decide(guest, job, "approve");
    assert.deepEqual(await listed(guest, "waiting"), []);
    const [decided] = await listed(guest, "decided");
    assert.deepEqual([decided?._id, decided?.decision, decided?.state], [approvalId, "approved", "pending"]);
    assert.equal(
      (await listed(hal, "waiting")).some(({ _id }) => _id === approvalId),
      true,
    );
    await decide(hal, job, "approve");
    const after = await opened(guest, approvalId);
    assert.deepEqual([after.state, after.subject_state], ["approved", "open"]);
    await moveJob(mia, await read(mia, job), "closed");
    assert.equal((await opened(guest, approvalId)).subject_state, "closed");
    assert.deepEqual(await listed(fin, "decided"), [], "others decided it");
  });

  await t.test("still sees what they sent back, also while it is a draft", async () => {
    await groups("sequence", ["Finance", 1, guest]);
    const sent = await ask({ title: "Day baker" });
    await decide(guest, sent, "send_back", "Say what it pays");
    const back = await opened(guest, sent.approval?._id ?? "");
    assert.deepEqual(
      [back.decision, back.state, back.subject_state, back.approval.reason],
      ["returned", "returned", "draft", "Say what it pays"],
    );
  });

  await t.test("keeps a confidential job that they decided about", async () => {
    const secret = await ask({ title: "Night director", confidential: true });
    await decide(guest, secret, "approve");
    assert.equal((await opened(guest, secret.approval?._id ?? "")).subject_state, "open");
    await assert.rejects(read(fin, secret), { status: 404 });
  });

  await t.test("pages through what they decided, the latest first", async () => {
    const first = await guest.call(myApprovals.list, { query: { show: "decided", limit: 2 } });
    const cursor = first.nextCursor ?? "";
    const second = await guest.call(myApprovals.list, { query: { show: "decided", limit: 2, cursor } });
    const titles = [...first.items, ...second.items].map(({ title }) => title);
    assert.deepEqual([titles, second.nextCursor], [["Night director", "Day baker", "Night baker"], null]);
  });
});

test("an approver of offers without any permission", async (t) => {
  const { app, acme } = await approvalSetting(t);
  await subscribe(app, acme, "enterprise_plan_monthly");
  const guest = await member(app, acme, "guest", []);
  await prove(app, guest);
  const groups = [{ name: "Finance", required_count: 1, members: [guest.userId] }];
  await acme.call(approvals.setFlow, { body: { kind: "offer", mode: "sequence", groups } });
  await acme.call(hiringSettings.edit, { body: { jobs_need_approval: false, offers_need_approval: true } });
  const kofi = await candidate(app);
  const applicationId = await application(acme, kofi);
  const offer = await sendOffer(acme, applicationId);
  const [waiting] = await listed(guest, "waiting");
  const approvalId = waiting?._id ?? "";

  const [mail] = await mailsTo(app, guest.email);
  assert.doesNotMatch(`${mail?.subject} ${mail?.body_text}`, /Kofi/, "others may read the mail");
  assert.deepEqual([waiting?.title, waiting?.kind], ["the offer to Kofi Mensah", "offer"]);
  const before = await opened(guest, approvalId);
  assert.deepEqual(before.offer[0], { label: "Pay", before: null, after: "₦9,000,000 a year" });
  assert.deepEqual(
    before.offer.map(({ label }) => label),
    ["Pay", "First day", "Employment", "Benefits", "Last day to answer", "Subject", "Letter"],
  );
  const letter = before.offer.at(-1)?.after ?? "";
  assert.match(letter, /Kofi/, "they read what the candidate will");
  assert.doesNotMatch(letter, /\{\w+\}/);
  assert.equal(before.job, null);
  await assert.rejects(guest.call(applications.get, { params: { applicationId } }), { status: 403 });
  await guest.call(approvals.decide, { params: { approvalId }, body: { decision: "approve" } });
  assert.equal((await opened(guest, approvalId)).subject_state, "approved");
  assert.equal(offer.state, "pending_approval");
});
