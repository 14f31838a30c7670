import assert from "node:assert/strict";
import type { TestContext } from "node:test";
import { applications } from "@loubby/shared-contracts/http/applications/applications";
import { bookingRequests } from "@loubby/shared-contracts/http/schedule/booking-requests";
import { eventTypes } from "@loubby/shared-contracts/http/schedule/event-types";
import type { EventTypeForm } from "@loubby/shared-contracts/http/schedule/event-types.schema";
import { ownerSql } from "#api/testing/as-owner";
import { eventTypeForm, startsOn } from "#api/testing/booking";
import { publishJob } from "#api/testing/hiring/job-form";
import { visitor } from "#api/testing/hiring/visitor";
import { applyTo, arrived, confirmLink, someone } from "#api/testing/hiring/visitor-application";
import { mailsTo } from "#api/testing/mailbox";
import { employer } from "#api/testing/person";
import { subscribe } from "#api/testing/subscribe";
import { testApp } from "#api/testing/test-app";

/** A company with a kind of interview, and someone without a password who applied there. */
export async function askedSetting(t: TestContext) {
  const app = await testApp(t);
  const ada = await employer(app, "Acme");
  await subscribe(app, ada, "enterprise_plan_yearly");
  const job = await publishJob(ada, { title: "Welder", questions: [] });
  const applied = async () => {
    const email = someone();
    await applyTo(visitor(app), job, email);
    await visitor(app).submit(await confirmLink(app, email), {});
    const card = (await arrived(ada, job))[0];
    assert.ok(card);
    return { email, card };
  };
  const { email, card } = await applied();
  let made = 0;
  const newKind = (change: Partial<EventTypeForm> = {}) => {
    made += 1;
    const form = eventTypeForm({ name: "Phone screen", slug: `kind-${made}`, ...change });
    return ada.call(eventTypes.create, { body: form });
  };
  const ask = (kindId: string, change: object = {}) =>
    ada.call(bookingRequests.ask, {
      body: { application_id: card._id, event_type_id: kindId, message: "", days: 14, ...change },
    });
  const linkIn = (text: string) => /\/asked-to-book\/[\w-]+/.exec(text)?.[0] ?? "";
  const mailed = async () => (await mailsTo(app, email)).map(({ subject }) => subject);
  const link = async () => {
    const mail = (await mailsTo(app, email)).find(({ body_text }) => linkIn(body_text) !== "");
    return linkIn(mail?.body_text ?? "");
  };
  const list = async () =>
    (await ada.call(bookingRequests.list, { query: { application_id: card._id } })).items;
  const history = async () =>
    (await ada.call(applications.get, { params: { applicationId: card._id } })).events
      .filter(({ kind }) => kind.startsWith("booking_") || kind.startsWith("interview_"))
      .map(({ kind }) => kind);
  const tasks = async () =>
    ownerSql<{ state: string }>(
      app.services,
      `select case when done_at is not null then 'done' when dropped_at is not null then 'dropped' else 'open' end as state
        from application_tasks order by created_at`,
    ).then((rows) => rows.map(({ state }) => state));
  const calendars = () =>
    ownerSql<{ calendar_text: string }>(
      app.services,
      "select calendar_text from mails where to_address = $1 and calendar_text is not null order by created_at, id",
      [email],
    ).then((rows) => rows.map(({ calendar_text }) => calendar_text));
  const keep = async (browser = visitor(app), at = 0) => {
    const path = await link();
    const start = startsOn((await browser.get(`${path}?zone=UTC`)).body)[at] ?? "";
    const kept = await browser.submit(path, { start, length: "30", zone: "Africa/Lagos" });
    return { path, start, kept };
  };
  const send = (browser: ReturnType<typeof visitor>, { path, start }: { path: string; start: string }) =>
    browser.submit(`${path}/held`, { start, length: "30", zone: "Africa/Lagos" });
  const book = async (browser = visitor(app)) => {
    const held = await keep(browser);
    assert.equal(held.kept.status, 303, held.kept.body);
    return send(browser, held);
  };
  return {
    app,
    ada,
    job,
    card,
    email,
    newKind,
    ask,
    link,
    list,
    history,
    tasks,
    calendars,
    keep,
    send,
    book,
    mailed,
  };
}
