import assert from "node:assert/strict";
import { test, type TestContext } from "node:test";
import { applications, myApplications } from "@loubby/shared-contracts/http/applications/applications";
import { pipeline } from "@loubby/shared-contracts/http/applications/pipeline";
import { notifications } from "@loubby/shared-contracts/http/notifications/notifications";
import { myOffers } from "@loubby/shared-contracts/http/offers/offers";
import { events } from "@loubby/shared-contracts/http/schedule/events";
import { sendApplicationMail } from "#api/applications/mails/application-mails.service";
import { ownerSql } from "#api/testing/as-owner";
import { eventForm } from "#api/testing/event-form";
import { applicant } from "#api/testing/hiring/applicant";
import { publishJob } from "#api/testing/hiring/job-form";
import { makeDue, mailsOf } from "#api/testing/hiring/job-pipeline";
import { sendOffer } from "#api/testing/hiring/offer";
import { confirmAddress, mailsTo, mailTo } from "#api/testing/mailbox";
import { employer, member, type Person } from "#api/testing/person";
import { subscribe } from "#api/testing/subscribe";
import { type TestApp, testApp } from "#api/testing/test-app";
import { until } from "#api/testing/until";

/** A company with a colleague who joins its interviews. */
async function setting(t: TestContext) {
  const app = await testApp(t);
  const ada = await employer(app, "Acme");
  await subscribe(app, ada, "enterprise_plan_yearly");
  const mia = await member(app, ada, "recruiter", [{ feature: "application", action: ["read"] }]);
  const job = await publishJob(ada, { title: "Welder", questions: [] });
  const [reason] = await ada.call(pipeline.reasons, {});

  /** Someone with an interview; with `isFor`, planned for their application. */
  const interviewed = async (isFor = true) => {
    const { person, card } = await applicant(app, ada, job._id);
    await confirmAddress(app, person);
    const form = eventForm({ kind: "interview", date: "2030-03-05", guests: [person.email, mia.email] });
    const event = await ada.call(events.create, {
      body: { ...form, ...(isFor && { application_id: card._id }) },
    });
    const params = { applicationId: card._id };
    return {
      person,
      card,
      params,
      event,
      stands: async () => (await ada.call(events.upcoming, { query: {} })).items.some(isSame(event)),
      next: async () => (await ada.call(applications.nextEvent, { params })).event,
      mails: async () => (await mailsTo(app, person.email)).map(({ subject }) => subject),
      line: async () => (await ada.call(applications.get, { params })).events[0],
    };
  };
  type Interviewed = Awaited<ReturnType<typeof interviewed>>;
  const bodiesOf = async (person: Person) =>
    (await person.call(notifications.list, { query: { limit: 20 } })).data.response.map(({ body }) => body);
  const reject = ({ card, params }: Interviewed) =>
    ada.call(applications.setStatus, {
      params,
      body: {
        to: "rejected" as const,
        version: card.version,
        reason_id: reason?._id,
        mail: { subject: "Your application", body: "Thank you.", delay_minutes: 120 },
      },
    });
  const tell = async ({ card }: Interviewed) => {
    const [mail] = await mailsOf(ada, card);
    await makeDue(app, mail?._id ?? "", ada);
    await sendApplicationMail(app.services, mail?._id ?? "");
  };
  return { app, ada, mia, interviewed, bodiesOf, reject, tell };
}

const isSame =
  ({ _id }: { readonly _id: string }) =>
  (event: { readonly _id: string }) =>
    event._id === _id;

/** Waits until nothing is left to be done for an application: what was to come of it has come. */
const settled = (app: TestApp, { card }: { readonly card: { readonly _id: string } }) =>
  until(async () => {
    const left = `select from pgboss.job where data ->> 'applicationId' = $1
      and (state = 'active' or state in ('created', 'retry') and start_after <= now())`;
    return (await ownerSql(app.services, left, [card._id])).length === 0;
  });

test("the interview of a rejected applicant", async (t) => {
  const { app, ada, mia, interviewed, bodiesOf, reject, tell } = await setting(t);
  const one = await interviewed();

  await t.test("stands while the rejection's mail waits, and nothing reaches the applicant", async () => {
    assert.equal((await one.next())?.ends_with_application, true);
    const before = await one.mails();
    await reject(one);
    await settled(app, one);
    assert.equal(await one.stands(), true);
    assert.equal((await one.next())?._id, one.event._id);
    assert.deepEqual(await one.mails(), before);
  });

  await t.test("is cancelled for everyone once they are told", async () => {
    await tell(one);
    await until(async () => !(await one.stands()));
    assert.equal(await one.next(), null);
    assert.equal((await one.mails())[0], "Interview canceled: Welder at Acme");
    const { kind, actor } = (await one.line()) ?? {};
    assert.deepEqual([kind, actor], ["interview_cancelled", "Ada Admin"]);
    for (const [person, news] of [
      [ada, "Kofi Mensah was rejected, so this is canceled: “"],
      [mia, "Kofi Mensah was rejected, so this is canceled: “"],
      [one.person, "Canceled: “Interview for Welder at Acme”"],
    ] as const)
      assert.ok(
        (await bodiesOf(person)).some((body) => body.startsWith(news) && body.includes("Mar 5")),
        person.email,
      );
    const { data } = await one.person.call(notifications.list, { query: { limit: 20 } });
    const line = data.response.find(({ body }) => body.startsWith("Canceled:"));
    assert.equal(line?.span?.time_zone, one.event.time_zone);
    assert.ok(line.body.endsWith(line.span.words), "readers' own clocks replace these words");
    assert.deepEqual((await one.person.call(events.upcoming, { query: {} })).items, []);
  });
});

test("the interview of an applicant whose rejection is undone stands", async (t) => {
  const { app, ada, interviewed, reject } = await setting(t);
  const one = await interviewed();
  const { version } = await reject(one);
  const [mail] = await mailsOf(ada, one.card);
  await ada.call(applications.setStatus, { params: one.params, body: { to: "active", version } });
  await sendApplicationMail(app.services, mail?._id ?? "");
  await settled(app, one);
  assert.equal(await one.stands(), true);
});

test("the interview of someone who withdraws", async (t) => {
  const { app, ada, interviewed, bodiesOf } = await setting(t);

  await t.test("is cancelled at once", async () => {
    const one = await interviewed();
    await one.person.call(myApplications.withdraw, { params: one.params, body: {} });
    assert.equal(await one.next(), null);
    await until(async () => !(await one.stands()));
    const [mail] = (await mailsTo(app, one.person.email)).filter(({ subject }) =>
      subject.startsWith("Interview"),
    );
    assert.equal(mail?.subject, "Interview canceled: Welder at Acme");
    const lines = (await bodiesOf(ada)).filter((body) => /interview|canceled/.test(body));
    assert.deepEqual(
      lines,
      ["Welder. This also ended their interview."],
      "one line tells a recruiter of both",
    );
    assert.doesNotMatch(mail.body_text, /Acme has cancelled/);
    assert.equal(
      (await one.line())?.actor,
      `${one.card.candidate.first_name} ${one.card.candidate.last_name}`,
    );
  });

  await t.test(
    "is cancelled too where it was planned for no application and they have no other",
    async () => {
      const one = await interviewed(false);
      await one.person.call(myApplications.withdraw, { params: one.params, body: {} });
      await until(async () => !(await one.stands()));
    },
  );
});

test("an interview stands when another application ends", async (t) => {
  const { interviewed } = await setting(t);
  const one = await interviewed();
  const other = await interviewed();
  await other.person.call(myApplications.withdraw, { params: other.params, body: {} });
  await until(async () => !(await other.stands()));
  assert.equal(await one.stands(), true);
});

test("the interview of someone who accepts an offer is cancelled", async (t) => {
  const { app, ada, interviewed } = await setting(t);
  const one = await interviewed();
  const { _id: offerId } = await sendOffer(ada, one.card._id);
  const { first_name, last_name } = one.card.candidate;
  await one.person.call(myOffers.accept, {
    params: { offerId },
    body: { name: `${first_name} ${last_name}`, consent: true },
  });
  await until(async () => !(await one.stands()));
  assert.deepEqual((await one.person.call(events.upcoming, { query: {} })).items, []);
  const mail = await mailTo(app, one.person.email, "Interview canceled: Welder at Acme");
  assert.match(mail.body_text, /is canceled, since you accepted the offer/);
});
