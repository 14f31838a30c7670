import assert from "node:assert/strict";
import { test } from "node:test";
import { addedCandidates } from "@loubby/shared-contracts/http/applications/added-candidates";
import { applicantNotices } from "@loubby/shared-contracts/http/jobs/applicant-notices";
import { dailyMail } from "@loubby/shared-contracts/http/my-work/daily-mail";
import { openJobs } from "@loubby/shared-contracts/http/job-search/open-jobs";
import { notificationAllow } from "@loubby/shared-contracts/http/notifications/notification-allow";
import { notifications } from "@loubby/shared-contracts/http/notifications/notifications";
import { ownerSql } from "#api/testing/as-owner";
import { applicant } from "#api/testing/hiring/applicant";
import { approvalSetting } from "#api/testing/hiring/approval-setting";
import { publishJob } from "#api/testing/hiring/job-form";
import { applyTo, zebulon } from "#api/testing/hiring/nameless";
import { uploadResume } from "#api/testing/files/upload";
import { visitor } from "#api/testing/hiring/visitor";
import { allowNothing, workSetting } from "#api/testing/hiring/work";
import { candidate, employer, type Person } from "#api/testing/person";
import { mailsTo, mailTo } from "#api/testing/mailbox";
import type { TestApp } from "#api/testing/test-app";
import { sendDailyMails } from "../daily-mail/send-daily-mails.ts";
import { until } from "#api/testing/until";

const bell = async (person: Person) => {
  const { data } = await person.call(notifications.list, { query: { limit: 50 } });
  return data.response.filter(({ type }) => type === "job_applicant").map(({ body }) => body);
};
const choose = (
  person: Person,
  jobId: string,
  mail: "at_once" | "daily" | "off",
  by: "at_once" | "daily" | "off",
) => person.call(applicantNotices.setOfJob, { params: { jobId }, body: { choice: { bell: by, mail } } });
const dailyTo = async (app: TestApp, person: Person) =>
  (await mailsTo(app, person.email)).filter(({ subject }) => subject.startsWith("Your work at"));
/** Has the background work of an application happen, then the daily mails of a day far ahead. */
const settled = (app: TestApp) =>
  until(async () => {
    const [row] = await ownerSql<{ left: string }>(
      app.services,
      "select count(*) as left from pgboss.job where name = 'recruit.new-applicant' and state in ('created', 'active', 'retry')",
    );
    return Number(row?.left) === 0;
  });
let days = 1;
const nextDay = async (app: TestApp) => {
  await settled(app);
  days += 1;
  await sendDailyMails(app.services, new Date(Date.now() + days * 86_400_000).toISOString());
};

test("new applicants of a job", async (t) => {
  const { app, ada, mia, ben, job } = await workSetting(t);

  await t.test(
    "are told to its team at once by bell and once a day by mail, and to no one else",
    async () => {
      assert.deepEqual(await mia.call(applicantNotices.ofJob, { params: { jobId: job._id } }), {
        bell: "at_once",
        mail: "daily",
        decided_by: "team",
      });
      await applicant(app, ada, job._id, "Kofi");
      assert.deepEqual(await bell(mia), ["Kofi Mensah applied for Welder"]);
      assert.deepEqual(await bell(ben), []);
      assert.deepEqual(await mailsTo(app, mia.email), []);
      await nextDay(app);
      const [mail] = await dailyTo(app, mia);
      assert.equal(mail?.subject, "Your work at Acme: 1 new applicant");
      assert.match(mail?.body_text ?? "", /1 for Welder\nKofi Mensah\nhttp\S+\/board/);
      assert.deepEqual(await dailyTo(app, ben), []);
    },
  );

  await t.test("fold into one line of the bell while it is unread", async () => {
    await Promise.all(["Ama", "Esi", "Yaw"].map((name) => applicant(app, ada, job._id, name)));
    assert.deepEqual(await bell(mia), ["4 for Welder"]);
    const { data } = await mia.call(notifications.list, { query: { limit: 50 } });
    const [line] = data.response.filter(({ type }) => type === "job_applicant");
    assert.equal(line?.title, "New applications");
    assert.match(line?.link ?? "", /\/board$/);
    const params = { notificationId: line?._id ?? "" };
    await mia.call(notifications.markAsRead, { params, body: params });
    await applicant(app, ada, job._id, "Adwoa");
    assert.deepEqual(await bell(mia), ["Adwoa Mensah applied for Welder", "4 for Welder"]);
  });

  await t.test("are counted in the next daily mail, and never twice", async () => {
    await nextDay(app);
    const mails = await dailyTo(app, mia);
    assert.equal(mails.length, 1, "all of them applied before the walk ahead");
    await ownerSql(app.services, "update daily_mails set told_until = now() - interval '1 hour'");
    await nextDay(app);
    const [mail] = await dailyTo(app, mia);
    assert.equal(mail?.subject, "Your work at Acme: 5 new applicants");
    await nextDay(app);
    assert.equal((await dailyTo(app, mia)).length, 2);
  });

  await t.test("are mailed at once to someone who chose that, also without being on the team", async () => {
    await choose(ben, job._id, "at_once", "off");
    await applicant(app, ada, job._id, "Kwame");
    const mail = await mailTo(app, ben.email, "New applicant for Welder: Kwame Mensah");
    assert.match(mail.body_text, /Kwame Mensah applied for Welder at Acme\./);
    assert.deepEqual(await bell(ben), []);
  });

  await t.test("are told by bell once a day to someone who chose that", async () => {
    await choose(ben, job._id, "off", "daily");
    await applicant(app, ada, job._id, "Efua");
    await settled(app);
    await ownerSql(
      app.services,
      "update daily_mails set told_until = now() - interval '1 second' where user_id = $1",
      [ben.userId],
    );
    assert.deepEqual(await bell(ben), []);
    await nextDay(app);
    assert.equal((await bell(ben)).length, 1);
    assert.match((await bell(ben))[0] ?? "", /^\d for Welder$/);
    assert.deepEqual(await dailyTo(app, ben), []);
  });

  await t.test("are told as chosen for all jobs, unless the job has a choice of its own", async () => {
    const general = { bell: "off", mail: "off" } as const;
    const byTeam = await ada.call(applicantNotices.ofJob, { params: { jobId: job._id } });
    assert.deepEqual(byTeam, { bell: "off", mail: "off", decided_by: "other_team" });
    await mia.call(applicantNotices.setGeneral, { body: { choice: general } });
    const params = { jobId: job._id };
    assert.deepEqual(await mia.call(applicantNotices.ofJob, { params }), { ...general, decided_by: "all" });
    const before = (await bell(mia)).length;
    await applicant(app, ada, job._id, "Abena");
    assert.equal((await bell(mia)).length, before);
    await choose(mia, job._id, "off", "at_once");
    assert.equal((await mia.call(applicantNotices.ofJob, { params })).bell, "at_once");
    await mia.call(applicantNotices.setOfJob, { params, body: { choice: null } });
    assert.equal((await mia.call(applicantNotices.ofJob, { params })).bell, "off");
    await mia.call(applicantNotices.setGeneral, { body: { choice: null } });
    assert.equal((await mia.call(applicantNotices.general, {})).decided_by, "team");
  });

  await t.test(
    "are told to no one who may not read applications, nor chosen by other companies",
    async () => {
      await allowNothing(app, ben);
      await assert.rejects(choose(ben, job._id, "at_once", "at_once"), { status: 403 });
      const other = await employer(app, "Other");
      await assert.rejects(choose(other, job._id, "at_once", "at_once"), { status: 404 });
    },
  );

  await t.test("stop by the link in the daily mail", async () => {
    const [mail] = await dailyTo(app, mia);
    const link = /\/daily-mail\/[\w-]+/.exec(mail?.body_text ?? "")?.[0] ?? "";
    await visitor(app).submit(link, {});
    assert.deepEqual(await mia.call(applicantNotices.ofJob, { params: { jobId: job._id } }), {
      bell: "at_once",
      mail: "off",
      decided_by: "all",
    });
  });
});

test("people whose company added them are told of apart from those who applied", async (t) => {
  const { app, ada, mia, ben, job } = await workSetting(t);
  const add = (name: string) =>
    ada.call(addedCandidates.add, {
      params: { jobId: job._id },
      body: {
        first_name: name,
        last_name: "Said",
        email_address: `${name.toLowerCase()}@added.test`,
        consent: { basis: "asked" as const, on: "2026-11-20" },
      },
    });
  await choose(ben, job._id, "daily", "off");
  for (const name of ["Kofi", "Ama"]) await applicant(app, ada, job._id, name);
  for (const name of ["Omar", "Lina"]) await add(name);
  const { data } = await mia.call(notifications.list, { query: { limit: 50 } });
  assert.deepEqual(
    data.response.map(({ title, body }) => [title, body]),
    [
      ["Candidates added", "2 to Welder"],
      ["New applications", "2 for Welder"],
    ],
  );
  await nextDay(app);
  const [mail] = await dailyTo(app, ben);
  assert.match(mail?.body_text ?? "", /2 for Welder/);
  assert.doesNotMatch(mail?.body_text ?? "", /Omar|Lina/);
});

test("an anonymous applicant is never named in the bell or a mail", async (t) => {
  const { app, ada, mia } = await workSetting(t);
  const hiring_team = { hiring_managers: [], recruiters: [mia.userId], coordinators: [] };
  const job = await publishJob(ada, { title: "Smith", anonymised: true, questions: [], hiring_team });
  const ben = await zebulon(app);
  await choose(mia, job._id, "at_once", "at_once");
  await applyTo(ben, job);
  const mail = await mailTo(app, mia.email, "New applicant for Smith: Someone");
  await choose(mia, job._id, "daily", "at_once");
  await applyTo(await zebulon(app), job);
  await nextDay(app);
  const [daily] = await dailyTo(app, mia);
  assert.match(daily?.body_text ?? "", /for Smith\nCandidate [\dA-F]{4}/);
  assert.doesNotMatch(JSON.stringify([mail, daily, await bell(mia)]), /Zebulon|Quartzfeld/);
});

test("a confidential job's applicants are told to its team only, whatever someone chose before", async (t) => {
  const { app, ada, mia, ben, job } = await workSetting(t, { confidential: true });
  await assert.rejects(choose(ben, job._id, "at_once", "at_once"), { status: 404 });
  await applicant(app, ada, job._id);
  await nextDay(app);
  assert.deepEqual([(await bell(mia)).length, await bell(ben)], [1, []]);
  assert.deepEqual(await dailyTo(app, ben), []);
});

test("an approver who chose the daily mail is told by bell at once and mailed once a day", async (t) => {
  const { app, fin, groups, ask } = await approvalSetting(t);
  await groups("sequence", ["Finance", 1, fin]);
  await fin.call(dailyMail.set, {
    body: { my_work: false, approvals: "daily", hour: 7, time_zone: "UTC" },
  });
  await ask({ title: "Night baker" });
  assert.deepEqual(await mailsTo(app, fin.email), []);
  const { data } = await fin.call(notifications.list, { query: {} });
  assert.equal(data.response[0]?.title, "A job is waiting for your approval");
  await nextDay(app);
  const [mail] = await dailyTo(app, fin);
  assert.equal(mail?.subject, "Your work at Acme: 1 approval");
  assert.match(mail?.body_text ?? "", /Approve the job Night baker/);
  await fin.call(dailyMail.set, {
    body: { my_work: false, approvals: "at_once", hour: 7, time_zone: "UTC" },
  });
  await ask({ title: "Day baker" });
  assert.equal(
    (await mailTo(app, fin.email, "Day baker")).subject,
    "A job is waiting for your approval: Day baker",
  );
});

test("the daily mail begins at seven in the person's own time zone where it is known", async (t) => {
  const { app, ada, mia, job } = await workSetting(t);
  await mia.call(notificationAllow.set, { body: { time_zone: "Asia/Kathmandu" } });
  await applicant(app, ada, job._id);
  await settled(app);
  const begun = await mia.call(dailyMail.get, {});
  assert.deepEqual([begun.hour, begun.time_zone], [7, "Asia/Kathmandu"]);
});

test("someone rejected by a knock-out question is told of apart from those to review", async (t) => {
  const licence = { label: "Licence?", kind: "yes_no", required: true, knock_out: ["no"] } as const;
  const { app, mia, ben, job } = await workSetting(t, {
    questions: [{ ...licence, knock_out: [...licence.knock_out] }],
  });
  await choose(ben, job._id, "at_once", "off");
  const apply = async (name: string, value: string) => {
    const person = await candidate(app, name);
    const answers = [{ question_id: job.questions[0]?._id ?? "", value }];
    const body = { resume_file_id: await uploadResume(person), answers };
    await person.call(openJobs.apply, { params: { jobId: job._id }, body });
  };
  await apply("Kofi", "no");
  await apply("Ama", "yes");
  assert.deepEqual(await bell(mia), [
    "Ama Mensah applied for Welder",
    "Kofi Mensah applied for Welder and gave a knock-out answer",
  ]);
  const mail = await mailTo(app, ben.email, "Rejected by a knock-out question: Kofi Mensah for Welder");
  assert.match(mail.body_text, /at Acme\. A knock-out question rejected them automatically\./);
});
