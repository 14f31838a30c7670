import assert from "node:assert/strict";
import { test, type TestContext } from "node:test";
import type { EventForm } from "@loubby/shared-contracts/http/schedule/events.schema";
import { events } from "@loubby/shared-contracts/http/schedule/events";
import { notifications } from "@loubby/shared-contracts/http/notifications/notifications";
import { ownerSql } from "#api/testing/as-owner";
import { eventForm } from "#api/testing/event-form";
import { applicant } from "#api/testing/hiring/applicant";
import { publishJob } from "#api/testing/hiring/job-form";
import { applyTo, arrived, confirmLink, someone } from "#api/testing/hiring/visitor-application";
import { visitor } from "#api/testing/hiring/visitor";
import { confirmAddress, mailsTo } from "#api/testing/mailbox";
import { employer } from "#api/testing/person";
import { removeAndTell } from "#api/testing/remove-and-tell";
import { subscribe } from "#api/testing/subscribe";
import { testApp } from "#api/testing/test-app";

const interview = (guest: string, changes: Partial<EventForm> = {}) =>
  eventForm({
    kind: "interview",
    title: "A talk about welding",
    date: "2030-03-05",
    place: "Gate 4, https://maps.test/gate?4=a&b.",
    notes: "Please ask for Ada.",
    guests: [guest],
    ...changes,
  });

/** A company, and someone who applied there without a password. */
async function setting(t: TestContext) {
  const app = await testApp(t);
  const ada = await employer(app, "Acme");
  await subscribe(app, ada, "growth_plan_yearly");
  const job = await publishJob(ada, { title: "Welder", questions: [] });
  const email = someone();
  await applyTo(visitor(app), job, email);
  await visitor(app).submit(await confirmLink(app, email), {});
  const [card] = await arrived(ada, job);
  assert.ok(card);
  const mails = async (to = email) =>
    (await mailsTo(app, to)).filter(({ subject }) => subject.startsWith("Interview"));
  const calendarOf = async (subject: string) => {
    const [mail] = await ownerSql<{
      calendar_method: string;
      calendar_text: string;
      from_name: string;
      reply_to: string;
    }>(
      app.services,
      "select calendar_method, calendar_text, from_name, reply_to from mails where subject = $1 order by created_at desc",
      [subject],
    );
    assert.ok(mail);
    return mail;
  };
  return { app, ada, job, email, card, mails, calendarOf };
}

test("an interview with someone who has no password", async (t) => {
  const { app, ada, email, mails, calendarOf } = await setting(t);
  const form = interview(email);
  const event = await ada.call(events.create, { body: form });
  const params = { eventId: event._id };
  const uid = new RegExp(`UID:${event._id}@`);
  const page = async () => {
    const [latest] = await mails();
    assert.ok(latest);
    const [path] = /\/applications\/[\w-]+/.exec(latest.body_text) ?? [];
    assert.ok(path);
    return (await visitor(app).get(path)).body;
  };

  await t.test(
    "is mailed in the company's name: what, when, where, with which people, and for which job",
    async () => {
      const [mail, ...more] = await mails();
      assert.equal(more.length, 0);
      assert.equal(mail?.subject, "Interview invitation: Welder at Acme");
      for (const words of [
        "Hello Esi,",
        "Acme invites you to an interview for Welder.",
        "What: Interview for Welder at Acme",
        "When: Tue, Mar 5, 2030, 10:00–10:30 Europe/Berlin (GMT+1)",
        "With: Ada Admin",
        "Where: Gate 4, https://maps.test/gate?4=a&b.",
        "Please ask for Ada.",
        "See where it stands here. You don't need a password, and this link is only for you:",
      ])
        assert.ok(mail?.body_text.includes(words), `${words}\n${mail?.body_text}`);
      const { calendar_method, calendar_text, from_name, reply_to } = await calendarOf(mail.subject);
      assert.deepEqual([calendar_method, from_name, reply_to], ["REQUEST", "Ada at Acme", ada.email]);
      assert.match(calendar_text, /METHOD:REQUEST/);
      assert.match(calendar_text, /SEQUENCE:0/);
      assert.match(calendar_text, /LOCATION:Gate 4\\, https:\/\/maps\.test/);
      assert.match(calendar_text, /DTSTART:20300305T090000Z/);
      assert.match(calendar_text, uid);
    },
  );

  await t.test("is the next event of the mailed page", async () => {
    const body = await page();
    assert.match(body, /Interview on <span>Tue, Mar 5, 2030, 10:00–10:30 Europe\/Berlin \(GMT\+1\)/);
    assert.match(body, /Please ask for Ada/);
    const href = "https://maps.test/gate?4=a&amp;b";
    assert.ok(body.includes(`Where: Gate 4, <a href="${href}" rel="nofollow noopener">${href}</a>.`), body);
  });

  await t.test("is mailed once, however often its form is sent", async () => {
    await Promise.all([ada.call(events.create, { body: form }), ada.call(events.create, { body: form })]);
    assert.equal((await mails()).length, 1);
  });

  await t.test(
    "is mailed again when its time or place changes, and not when only its title does",
    async () => {
      const { client_id: _, ...later } = interview(email, { time: "15:00" });
      const body = { ...later, version: event.version };
      const moved = await ada.call(events.update, { params, body });
      const subject = "Interview moved: Welder at Acme";
      const [mail] = await mails();
      assert.equal(mail?.subject, subject);
      assert.match(
        mail.body_text,
        /\n\nTime: was .*Mar 5, 2030, 10:00–10:30.*, now .*15:00–15:30.*\n\nIt's now:/,
      );
      const { calendar_method, calendar_text } = await calendarOf(subject);
      assert.equal(calendar_method, "REQUEST");
      assert.match(calendar_text, /SEQUENCE:1/);
      assert.match(calendar_text, uid);
      const renamed = { ...later, title: "Welding", version: moved.version };
      const { version } = await ada.call(events.update, { params, body: renamed });
      await assert.rejects(ada.call(events.update, { params, body }), { status: 409 });
      assert.equal((await mails()).length, 2);
      await ada.call(events.update, { params, body: { ...renamed, place: "Gate 5", version } });
      const [elsewhere, ...before] = await mails();
      assert.equal(before.length, 2);
      assert.equal(elsewhere?.subject, "Interview has a new place: Welder at Acme");
      assert.match(elsewhere?.body_text ?? "", /\n\nPlace: was .*, now Gate 5\n[\s\S]*Where: Gate 5\n/);
    },
  );

  await t.test("is cancelled by mail, and leaves the page", async () => {
    await removeAndTell(app, ada, params.eventId);
    const subject = "Interview canceled: Welder at Acme";
    const [mail, ...before] = await mails();
    assert.deepEqual([mail?.subject, before.length], [subject, 3]);
    const { calendar_method, calendar_text } = await calendarOf(subject);
    assert.equal(calendar_method, "CANCEL");
    assert.match(calendar_text, /STATUS:CANCELLED/);
    assert.match(calendar_text, /SEQUENCE:3/);
    assert.match(calendar_text, uid);
    const after = await page();
    assert.doesNotMatch(after, /Interview on/);
    assert.match(after, /Acme canceled your interview on \w+, Mar \d+, 2030/);
  });
});

test("a candidate who leaves an interview, or whose interview becomes another event, hears that it is off", async (t) => {
  const { ada, email, mails } = await setting(t);
  for (const change of [{ guests: [] }, { kind: "meeting" as const }]) {
    const event = await ada.call(events.create, { body: interview(email) });
    const { client_id: _, ...form } = interview(email, change);
    await ada.call(events.update, {
      params: { eventId: event._id },
      body: { ...form, version: event.version },
    });
  }
  assert.deepEqual(
    (await mails()).map(({ subject }) => subject.split(":")[0]),
    ["Interview canceled", "Interview invitation", "Interview canceled", "Interview invitation"],
  );
});

test("an interview with a candidate who has an account", async (t) => {
  const { app, ada, job, mails } = await setting(t);
  const { person: kofi } = await applicant(app, ada, job._id);

  await t.test("is mailed once the address is confirmed, since anyone may have typed it", async () => {
    await ada.call(events.create, { body: interview(kofi.email) });
    assert.equal((await mails(kofi.email)).length, 0);
    await confirmAddress(app, kofi);
    await ada.call(events.create, { body: interview(kofi.email) });
    const [mail, ...more] = await mails(kofi.email);
    assert.equal(more.length, 0);
    assert.match(mail?.body_text ?? "", /See where it stands in your dashboard:\n\S+\/dashboard\/jobs\//);
  });

  await t.test("is called by its job in their calendar and their bell, not by their own name", async () => {
    const title = "Interview for Welder at Acme";
    const { items } = await kofi.call(events.upcoming, { query: {} });
    assert.deepEqual([...new Set(items.map((event) => event.title))], [title]);
    const bell = (await kofi.call(notifications.list, { query: {} })).data.response[0];
    assert.equal(bell?.title, "Interview invitation");
    assert.ok(bell.body.startsWith(`Ada Admin invited you to “${title}”, `), bell.body);
    const [own] = (await ada.call(events.upcoming, { query: {} })).items;
    assert.equal(own?.title, "A talk about welding");
  });
});

test("no mail tells of an interview", async (t) => {
  const { app, ada, job, email, mails } = await setting(t);
  const owner = (text: string, values: string[]) => ownerSql(app.services, text, values);

  await t.test("that is another kind of event, or is over", async () => {
    await ada.call(events.create, { body: interview(email, { kind: "meeting" }) });
    const past = await ada.call(events.create, { body: interview(email, { date: "2020-03-05" }) });
    await removeAndTell(app, ada, past._id);
    assert.deepEqual(await mails(), []);
  });

  await t.test("to someone who asked the company not to contact them", async () => {
    await owner(
      "insert into do_not_contact (organization_id, key, reason) select $1, 'e:' || contact_key($2), 'withdrew'",
      [ada.organizationId, email],
    );
    await ada.call(events.create, { body: interview(email) });
    assert.deepEqual(await mails(), []);
    await owner("delete from do_not_contact", []);
  });

  await t.test("to someone who is anonymous there", async () => {
    await owner("update jobs set anonymised = true where id = $1", [job._id]);
    await ada.call(events.create, { body: interview(email) });
    assert.deepEqual(await mails(), []);
  });
});

test("an interview without a place says in mail and on the page who will tell where it is", async (t) => {
  const { app, ada, email, mails } = await setting(t);
  await ada.call(events.create, { body: { ...interview(email), place: "" } });
  const [mail] = await mails();
  assert.match(mail?.body_text ?? "", /\nAcme will tell you where\.\n/);
  const [path = ""] = /\/applications\/[\w-]+/.exec(mail?.body_text ?? "") ?? [];
  assert.match((await visitor(app).get(path)).body, /Acme will tell you where\./);
});
