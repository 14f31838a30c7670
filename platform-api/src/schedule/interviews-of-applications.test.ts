import assert from "node:assert/strict";
import { test, type TestContext } from "node:test";
import { applications } from "@loubby/shared-contracts/http/applications/applications";
import { boardSettings } from "@loubby/shared-contracts/http/applications/board-settings";
import { events } from "@loubby/shared-contracts/http/schedule/events";
import { ownerSql } from "#api/testing/as-owner";
import { eventForm } from "#api/testing/event-form";
import { publishJob } from "#api/testing/hiring/job-form";
import { applyTo, arrived, confirmLink, someone } from "#api/testing/hiring/visitor-application";
import { visitor } from "#api/testing/hiring/visitor";
import { mailTo, mailsTo, tokenIn } from "#api/testing/mailbox";
import { employer } from "#api/testing/person";
import { removeAndTell } from "#api/testing/remove-and-tell";
import { subscribe } from "#api/testing/subscribe";
import { testApp } from "#api/testing/test-app";

/** A company, and someone who applied there without a password as a welder and as a baker. */
async function setting(t: TestContext) {
  const app = await testApp(t);
  const ada = await employer(app, "Acme");
  await subscribe(app, ada, "enterprise_plan_yearly");
  const email = someone();
  const apply = async (title: string) => {
    const job = await publishJob(ada, { title, questions: [] });
    await applyTo(visitor(app), job, email);
    await visitor(app).submit(await confirmLink(app, email), {});
    const [card] = await arrived(ada, job);
    assert.ok(card);
    const [link] = await mailsTo(app, email);
    assert.ok(link);
    const page = `/applications/${tokenIn(link)}`;
    return { job, card, page, params: { applicationId: card._id } };
  };
  const welder = await apply("Welder");
  const baker = await apply("Baker");
  const plan = (applicationId?: string, changes: Parameters<typeof eventForm>[0] = {}) => {
    const form = eventForm({ kind: "interview", date: "2030-03-05", guests: [email], ...changes });
    return ada.call(events.create, {
      body: { ...form, ...(applicationId !== undefined && { application_id: applicationId }) },
    });
  };
  const next = async (one: typeof welder) =>
    (await ada.call(applications.nextEvent, { params: one.params })).event?._id;
  const history = async (one: typeof welder) =>
    (await ada.call(applications.get, { params: one.params })).events
      .filter(({ kind }) => kind.startsWith("interview_"))
      .map(({ kind, detail }) => `${kind} ${detail.split(", ").slice(0, 2).join(", ")}`);
  const shows = async (one: typeof welder) =>
    (await visitor(app).get(one.page)).body.includes("Interview on");
  const latest = async () => {
    const [mail] = (await mailsTo(app, email)).filter(({ subject }) => subject.startsWith("Interview"));
    assert.ok(mail);
    return mail;
  };
  return { app, ada, email, welder, baker, plan, next, history, shows, latest };
}

test("an interview that is planned for one of a person's applications", async (t) => {
  const { app, ada, email, welder, baker, plan, next, history, shows, latest } = await setting(t);
  const event = await plan(welder.card._id);
  const { client_id: _, ...form } = eventForm({ kind: "interview", date: "2030-03-06", guests: [email] });

  await t.test("is mailed as that application's, with a link to it", async () => {
    const { subject, body_text } = await latest();
    assert.equal(subject, "Interview invitation: Welder at Acme");
    assert.doesNotMatch(body_text, /Baker/);
    const link = /\/applications\/[\w-]+/.exec(body_text)?.[0] ?? "";
    const { body } = await visitor(app).get(link);
    assert.match(body, /Welder at Acme/);
  });

  await t.test("is on that application's page and in its drawer alone", async () => {
    assert.deepEqual([await shows(welder), await shows(baker)], [true, false]);
    assert.deepEqual([await next(welder), await next(baker)], [event._id, undefined]);
  });

  await t.test("is a line of its history, and so are its changes", async () => {
    assert.deepEqual(await history(welder), ["interview_planned Tue, Mar 5"]);
    await ada.call(events.update, { params: { eventId: event._id }, body: { ...form, version: 1 } });
    await removeAndTell(app, ada, event._id);
    assert.deepEqual(await history(welder), [
      "interview_cancelled Wed, Mar 6",
      "interview_moved Wed, Mar 6",
      "interview_planned Tue, Mar 5",
    ]);
    assert.deepEqual(await history(baker), []);
  });
});

test("an interview that is planned for no application", async (t) => {
  const { app, welder, baker, plan, next, history, shows, latest } = await setting(t);
  const event = await plan();

  await t.test("names no job to someone who is considered for two, and is on neither page", async () => {
    assert.equal((await latest()).subject, "Interview invitation: Acme");
    assert.match((await latest()).body_text, /Acme invites you to an interview\./);
    assert.deepEqual([await shows(welder), await shows(baker)], [false, false]);
    assert.deepEqual([await history(welder), await history(baker)], [[], []]);
    assert.deepEqual([await next(welder), await next(baker)], [event._id, event._id]);
  });

  await t.test("is about the only job that they are still considered for", async () => {
    await visitor(app).submit(`${baker.page}/withdraw`, { reason: "" });
    assert.deepEqual([await shows(welder), await shows(baker)], [true, false]);
    assert.deepEqual([await next(welder), await next(baker)], [event._id, undefined]);
    await plan(undefined, { date: "2030-03-07" });
    assert.equal((await latest()).subject, "Interview invitation: Welder at Acme");
  });
});

test("a canceled interview's mail leads someone without a password to their application", async (t) => {
  const { app, ada, email, welder, plan, latest } = await setting(t);
  const isOpen = async (mail: { readonly body_text: string }) =>
    (await visitor(app).get(`/applications/${tokenIn(mail)}`)).status === 200;

  await t.test("when the company cancels it", async () => {
    const event = await plan(welder.card._id);
    await removeAndTell(app, ada, event._id);
    const mail = await latest();
    assert.equal(mail.subject, "Interview canceled: Welder at Acme");
    const page = await visitor(app).get(`/applications/${tokenIn(mail)}`);
    assert.match(page.body, /Interview canceled<.*Acme canceled your interview on/s);
  });

  await t.test("when they withdraw", async () => {
    await plan(welder.card._id);
    await visitor(app).submit(`${welder.page}/withdraw`, { reason: "" });
    const mail = await mailTo(app, email, "Interview canceled");
    assert.equal(await isOpen(mail), true);
    assert.doesNotMatch(mail.body_text, /\/dashboard/);
  });
});

test("the application of an event", async (t) => {
  const { app, ada, welder, baker, plan, next } = await setting(t);
  const globex = await employer(app, "Globex");
  await subscribe(app, globex, "enterprise_plan_yearly");

  await t.test("is one of the organizer's company", async () => {
    const body = { ...eventForm({ kind: "interview" }), application_id: welder.card._id };
    await assert.rejects(globex.call(events.create, { body }), { status: 422, code: "unknown_application" });
  });

  await t.test("counts while its candidate is a guest", async () => {
    await plan(welder.card._id, { guests: [] });
    assert.equal(await next(welder), undefined);
  });

  await t.test("is erased before its event, which stays", async () => {
    const event = await plan(welder.card._id);
    await ownerSql(app.services, "delete from applications where id = $1", [welder.card._id]);
    const still = await ada.call(events.get, { params: { eventId: event._id } });
    assert.equal(still._id, event._id);
  });

  await t.test("is not that of someone who is anonymous", async () => {
    await ownerSql(app.services, "update jobs set anonymised = true where id = $1", [baker.job._id]);
    await assert.rejects(plan(baker.card._id), { status: 422, code: "unknown_application" });
  });
});

test("an interview shows on cards at once, to colleagues too, with its place to those who take part", async (t) => {
  const { app, ada, baker, plan } = await setting(t);
  await ada.call(boardSettings.set, { body: { card_fields: ["next_event"] } });
  const worker = app.services.db.as({ role: "worker" });
  await worker.write((sql) => sql.deleteFrom("outbox").execute());
  const place = "https://meet.acme.test/room/1";
  const { starts_at } = await plan(baker.card._id, { place });
  const told = await worker.read((sql) =>
    sql
      .selectFrom("outbox")
      .select(["room", "payload"])
      .where("event", "=", "applications.changed.v1")
      .where("room", "like", "org:%")
      .execute(),
  );
  const change = { jobId: baker.job._id, applicationId: baker.card._id };
  assert.deepEqual(told, [{ room: `org:${ada.organizationId}`, payload: change }]);
  const { next_event } = await ada.call(applications.card, { params: baker.params });
  assert.deepEqual(next_event, { kind: "interview", starts_at, place });
});
