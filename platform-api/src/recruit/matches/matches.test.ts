import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { notifications } from "@loubby/shared-contracts/http/notifications/notifications";
import { applications, myApplications } from "@loubby/shared-contracts/http/recruit/applications";
import { jobAlerts } from "@loubby/shared-contracts/http/recruit/job-alerts";
import {
  APPLY_CONSENT_VERSION,
  AUTO_APPLY_CONSENT_VERSION,
} from "@loubby/shared-contracts/http/recruit/apply-consent";
import { auth } from "@loubby/shared-contracts/http/identity/auth";
import { LEGAL_VERSION } from "@loubby/shared-contracts/http/identity/legal";
import { security } from "@loubby/shared-contracts/http/identity/security";
import { openJobs } from "@loubby/shared-contracts/http/recruit/open-jobs";
import { ownerSql } from "#api/testing/as-owner";
import { publishJob } from "#api/testing/job-form";
import { confirmAddress, mailsTo } from "#api/testing/mailbox";
import { callAs, candidate, employer, PASSWORD, type Person } from "#api/testing/person";
import { type TestApp, testApp } from "#api/testing/test-app";
import { uploadResume } from "#api/testing/upload";
import { visitor } from "#api/testing/visitor";
import { sendAlerts } from "./alerts.service.ts";
import { matchJobs } from "./match-jobs.ts";

/** Gives a candidate a profile to be compared with jobs. */
const profile = (
  app: TestApp,
  person: Person,
  skills: string[],
  headline: string,
  country: string | null = "NG",
) =>
  ownerSql(
    app.services,
    `insert into profiles (user_id, skills, headline, country) values ($1, $2, $3, $4)
     on conflict (user_id) do update set skills = $2, headline = $3, country = $4`,
    [person.userId, skills, headline, country],
  );

async function bell(person: Person, type: string) {
  const { data } = await person.call(notifications.list, { query: { limit: 50 } });
  return data.response.filter((each) => each.type === type);
}

async function setting(t: TestContext) {
  const app = await testApp(t);
  return { app, acme: await employer(app) };
}

const REACT = { title: "Frontend engineer", skills: ["React", "TypeScript", "CSS"], questions: [] };

test("a new job is suggested", async (t) => {
  const { app, acme } = await setting(t);

  await t.test("to whom it fits, with the reasons, once, and to nobody else", async () => {
    const [fits, elsewhere, unskilled] = [await candidate(app), await candidate(app), await candidate(app)];
    await profile(app, fits, ["react", "Typescript "], "Frontend engineer");
    await profile(app, elsewhere, ["React", "TypeScript"], "Frontend engineer", "IS");
    await profile(app, unskilled, ["Baking"], "Frontend engineer");
    await profile(app, acme, ["React", "TypeScript"], "Frontend engineer");
    const job = await publishJob(acme, REACT);
    await matchJobs(app.services);
    await matchJobs(app.services);
    const [told, ...more] = await bell(fits, "job_match");
    assert.deepEqual(more, []);
    assert.equal(told?.link, `/dashboard/jobs/joblisting/${job._id}`);
    assert.match(told?.body ?? "", /Frontend engineer at Acme: because you know react, Typescript/);
    assert.match(told?.body ?? "", /it is the work you do, and it is in your country/);
    for (const other of [elsewhere, unskilled, acme]) assert.deepEqual(await bell(other, "job_match"), []);
  });

  await t.test("never while it is confidential, and three a day at most", async () => {
    const busy = await candidate(app);
    await profile(app, busy, ["Go", "Kafka"], "");
    await publishJob(acme, { ...REACT, skills: ["Go", "Kafka"], confidential: true });
    for (let n = 0; n < 5; n += 1)
      await publishJob(acme, { ...REACT, title: `Job ${n}`, skills: ["Go", "Kafka"] });
    await matchJobs(app.services);
    assert.equal((await bell(busy, "job_match")).length, 3);
  });
});

test("applying by itself", async (t) => {
  const { app, acme } = await setting(t);
  const why = { label: "Why us?", kind: "long_text" as const, required: true };
  const may = { label: "May you work here?", kind: "yes_no" as const, required: true };
  const first = await publishJob(acme, { title: "First", questions: [why, may] });

  const ready = async (skills = REACT.skills) => {
    const person = await candidate(app);
    await confirmAddress(app, person);
    await profile(app, person, skills, "Frontend engineer");
    const answers = first.questions.map(({ _id }, at) => ({
      question_id: _id,
      value: at === 0 ? "Because" : "no",
    }));
    const resume_file_id = await uploadResume(person);
    await person.call(openJobs.apply, { params: { jobId: first._id }, body: { resume_file_id, answers } });
    await person.call(jobAlerts.setAutoApply, { body: { on: true } });
    return person;
  };
  const applied = async (person: Person, jobId: string) =>
    (await person.call(myApplications.list, { query: { job_id: jobId } })).items[0];

  await t.test(
    "happens where the job fits well and everything is known; it is told at once and can be taken back",
    async () => {
      const [kofi, off] = [await ready(), await ready()];
      await off.call(jobAlerts.setAutoApply, { body: { on: false } });
      const job = await publishJob(acme, { ...REACT, questions: [why] });
      await matchJobs(app.services);
      const mine = await applied(kofi, job._id);
      assert.equal(mine?.status, "active");
      const [told] = await bell(kofi, "job_match");
      assert.equal(told?.title, "We applied for you");
      assert.match(told?.body ?? "", /because you know React, TypeScript, CSS.*Withdraw it here/);
      const seen = await acme.call(applications.get, { params: { applicationId: mine?._id ?? "" } });
      assert.deepEqual(
        seen.answers.map(({ value }) => value),
        ["Because"],
      );
      assert.ok(
        (await mailsTo(app, kofi.email)).some(({ subject }) => subject.includes("received your application")),
      );
      await kofi.call(myApplications.withdraw, { params: { applicationId: mine?._id ?? "" }, body: {} });
      assert.equal(await applied(off, job._id), undefined);
      assert.equal((await bell(off, "job_match"))[0]?.title, "A job that fits you");
    },
  );

  await t.test(
    "never guesses: an unknown question, a weak match or an answer that ends it leaves it to the person",
    async () => {
      const kofi = await ready();
      const jobs = [
        await publishJob(acme, { ...REACT, questions: [{ ...why, label: "Never asked before" }] }),
        await publishJob(acme, { ...REACT, questions: [{ ...may, knock_out: ["no"] }] }),
        await publishJob(acme, { ...REACT, title: "Painter", questions: [] }),
      ];
      await matchJobs(app.services);
      for (const job of jobs) assert.equal(await applied(kofi, job._id), undefined, job.title);
      assert.equal((await bell(kofi, "job_match")).length, 3);
    },
  );
});

test("job alerts", async (t) => {
  const { app, acme } = await setting(t);
  const kofi = await candidate(app);
  await confirmAddress(app, kofi);
  const alerts = async () =>
    (await mailsTo(app, kofi.email)).filter(({ subject }) => /new jobs?:/.test(subject)).toReversed();
  const nextDay = () =>
    ownerSql(app.services, "update job_alerts set checked_at = checked_at - interval '1 day'");
  const filter = { q: "baker", country: "NG" };
  await publishJob(acme, { title: "Baker from before" });
  const alert = await kofi.call(jobAlerts.create, { body: { name: "Bakers in Nigeria", filter } });
  await kofi.call(jobAlerts.create, { body: { name: "All of Nigeria", filter: { country: "NG" } } });

  await t.test("mail what is new and matches, with a way to end it", async () => {
    await publishJob(acme, { title: "Night baker" });
    await publishJob(acme, { title: "Baker in Ghana", country: "GH" });
    await ownerSql(
      app.services,
      "update job_alerts set checked_at = now() - interval '21 hours' where name like 'Bakers%'",
    );
    await ownerSql(
      app.services,
      "update jobs set opened_at = now() - interval '2 days' where title = 'Baker from before'",
    );
    await sendAlerts(app.services);
    const [mail, ...more] = await alerts();
    assert.deepEqual(more, []);
    assert.equal(mail?.subject, "1 new job: Bakers in Nigeria");
    assert.match(mail?.body_text ?? "", /Night baker\nAcme · Lagos, Nigeria/);
    assert.doesNotMatch(mail?.body_text ?? "", /Ghana|from before/);
  });

  await t.test(
    "never carry the same job twice, whichever search finds it, and no mail without news",
    async () => {
      await nextDay();
      await sendAlerts(app.services);
      await nextDay();
      await sendAlerts(app.services);
      const texts = (await alerts()).map(({ body_text }) => body_text).join("\n");
      assert.equal(texts.match(/^Night baker$/gm)?.length, 1);
      assert.equal((await alerts()).length, 1);
    },
  );

  await t.test("end by the link of their mail, after a question, without signing in", async () => {
    const [mail] = await alerts();
    const link = /\/alerts\/[\w-]+/.exec(mail?.body_text ?? "")?.[0] ?? "";
    const reader = visitor(app);
    assert.match((await reader.get(link)).body, /End the job alert “Bakers in Nigeria”\?/);
    const items = async () => (await kofi.call(jobAlerts.list, {})).items.map(({ name }) => name);
    assert.equal((await items()).length, 2);
    assert.match((await reader.submit(link, {})).body, /has ended/);
    assert.deepEqual(await items(), ["All of Nigeria"]);
    assert.equal((await reader.get(link)).status, 404);
    assert.equal((await reader.get("/alerts/forged")).status, 404);
  });

  await t.test("are a person's own, and have an end", async () => {
    const esi = await candidate(app, "Esi");
    assert.deepEqual((await esi.call(jobAlerts.list, {})).items, []);
    const [mine] = (await kofi.call(jobAlerts.list, {})).items;
    await assert.rejects(esi.call(jobAlerts.remove, { params: { alertId: mine?._id ?? "" } }), {
      status: 404,
    });
    assert.equal((await kofi.call(jobAlerts.list, {})).items.length, 1);
    for (let n = 0; n < 20; n += 1)
      await esi.call(jobAlerts.create, { body: { name: `A ${n}`, filter: { q: `word ${n}` } } });
    await assert.rejects(esi.call(jobAlerts.create, { body: { name: "One more", filter: {} } }), {
      status: 409,
      code: "alerts_full",
    });
    assert.ok(alert._id);
    const again = { body: { name: "Once more", filter: { q: "word 3" } } };
    assert.equal((await esi.call(jobAlerts.create, again)).name, "A 3", "the same search is kept once");
    assert.equal((await esi.call(jobAlerts.list, {})).items.length, 20);
  });
});

test("what somebody agreed to is recorded with the text's version, once, and theirs to read", async (t) => {
  const { app, acme } = await setting(t);
  const kofi = await candidate(app);
  const agreed = async (person: Person) =>
    (await person.call(security.get, {})).consents.map(({ document, version }) => `${document} ${version}`);

  await t.test("by applying", async () => {
    for (const consent_version of [APPLY_CONSENT_VERSION, APPLY_CONSENT_VERSION, "2020-01-01", undefined]) {
      const job = await publishJob(acme, { questions: [] });
      const body = { resume_file_id: await uploadResume(kofi), answers: [], consent_version };
      await kofi.call(openJobs.apply, { params: { jobId: job._id }, body });
    }
    assert.deepEqual(await agreed(kofi), [`application ${APPLY_CONSENT_VERSION}`]);
  });

  await t.test("by letting the product apply, and not by ending that", async () => {
    const set = (on: boolean, consent_version?: string) =>
      kofi.call(jobAlerts.setAutoApply, { body: { on, consent_version } });
    await assert.rejects(set(true, "2020-01-01"), { status: 409, code: "terms_changed" });
    assert.equal((await kofi.call(jobAlerts.autoApply, {})).on, false);
    await set(true, AUTO_APPLY_CONSENT_VERSION);
    await set(false, AUTO_APPLY_CONSENT_VERSION);
    await set(true, AUTO_APPLY_CONSENT_VERSION);
    assert.deepEqual((await agreed(kofi)).toSorted(), [
      `application ${APPLY_CONSENT_VERSION}`,
      `auto_apply ${AUTO_APPLY_CONSENT_VERSION}`,
    ]);
  });

  await t.test("by asking for it as the account is opened", async () => {
    const form = {
      first_name: "Esi",
      last_name: "Owusu",
      password: PASSWORD,
      consent_version: LEGAL_VERSION,
    };
    for (const autoApplyToJobs of [true, false]) {
      const email = `${autoApplyToJobs}@consent.test`;
      const { token } = await callAs(app, auth.signup, { body: { ...form, email, autoApplyToJobs } });
      const { consents } = await callAs(app, security.get, {}, { authorization: `Bearer ${token}` });
      assert.equal(
        consents.some(({ document }) => document === "auto_apply"),
        autoApplyToJobs,
      );
    }
  });

  await t.test("and nobody agrees in another's name, or to the terms by another way", async () => {
    const as = app.services.db.as({ user: kofi.userId, organization: null });
    const other = await candidate(app, "Ama");
    const rows = [
      { user_id: other.userId, document: "application", version: "2026-01-01" },
      { user_id: kofi.userId, document: "terms", version: "2026-01-01" },
    ];
    for (const row of rows)
      await assert.rejects(
        as.write((db) => db.insertInto("consents").values(row).execute()),
        /row-level security/,
      );
  });
});
