import assert from "node:assert/strict";
import { test } from "node:test";
import { events } from "@loubby/shared-contracts/http/schedule/events";
import type { CalendarEvent, EventForm } from "@loubby/shared-contracts/http/schedule/events.schema";
import { notifications } from "@loubby/shared-contracts/http/notifications/notifications";
import { ownerSql } from "#api/testing/as-owner";
import { eventForm } from "#api/testing/event-form";
import { upload } from "#api/testing/files/upload";
import { dayAhead, guestSetting, OUTSIDE } from "#api/testing/guest-setting";
import { applicant } from "#api/testing/hiring/applicant";
import { publishJob } from "#api/testing/hiring/job-form";
import { visitor } from "#api/testing/hiring/visitor";
import { type Person, prove } from "#api/testing/person";
import { tellFileNews } from "./tell-file-news.ts";

test("guests hear of files that change alone", async (t) => {
  const { app, ada, tom, mails, link, answer } = await guestSetting(t);
  const note = async (name: string, for_candidates = false) => {
    const content = Buffer.from("Ten points.");
    const _id = await upload(ada, { purpose: "event-file", name, type: "text/plain" }, content);
    return { _id, for_candidates };
  };
  const form = (changes: Partial<EventForm>) =>
    eventForm({ date: dayAhead(30), time_zone: "UTC", guests: [tom.email, OUTSIDE], ...changes });
  const create = (changes: Partial<EventForm> = {}) => ada.call(events.create, { body: form(changes) });
  const change = (event: CalendarEvent, changes: Partial<EventForm>) => {
    const { client_id: _, ...body } = form(changes);
    const params = { eventId: event._id };
    return ada.call(events.update, { params, body: { ...body, version: event.version } });
  };
  const bell = async (person: Person) =>
    (await person.call(notifications.list, { query: {} })).data.response.map(
      ({ title, body }) => `${title}: ${body}`,
    );
  const pass = async () => {
    await ownerSql(app.services, "update event_file_news set due_at = now()");
    await tellFileNews(app.services);
  };
  const [agenda, plan, minutes] = [
    await note("agenda.txt"),
    await note("plan.txt"),
    await note("minutes.txt"),
  ];

  await t.test("once for all changes of ten minutes, with a link by which the files open", async () => {
    const event = await create({ files: [agenda] });
    const already = (await mails()).length;
    const more = await change(event, { files: [agenda, plan] });
    await change(more, { files: [plan, minutes] });
    await tellFileNews(app.services);
    assert.equal((await mails()).length, already);
    await pass();
    const [mail] = await mails();
    assert.equal((await mails()).length, already + 1);
    assert.equal(mail?.subject, "Files changed: Weekly meeting");
    for (const line of [
      "Added: plan.txt, minutes.txt",
      "Removed: agenda.txt",
      "Files: plan.txt, minutes.txt",
    ])
      assert.ok(mail.body_text.includes(line), mail.body_text);
    assert.match((await visitor(app).get(await link())).body, /minutes\.txt/);
    assert.match(
      (await bell(tom))[0] ?? "",
      /^Files changed: Ada Admin added plan\.txt, minutes\.txt and removed agenda\.txt: “Weekly meeting”, /,
    );
    await pass();
    assert.equal((await mails()).length, already + 1);
  });

  await t.test("not of what is as it was, of what another mail said, or once it is over", async () => {
    const [one, other] = [await note("one.txt"), await note("other.txt")];
    const event = await create({ files: [one] });
    const more = await change(event, { files: [one, other] });
    await change(more, { files: [one] });
    const count = (await mails()).length;
    await pass();
    assert.equal((await mails()).length, count);
    const [first, second] = [await note("first.txt"), await note("second.txt")];
    const told = await create({ files: [first] });
    const filed = await change(told, { files: [first, second] });
    const bells = (await bell(tom)).length;
    await change(filed, { files: [first, second], notes: "Bring a pen" });
    const [changed] = await mails();
    assert.equal(changed?.subject, "New notes: Weekly meeting");
    const sent = (await mails()).length;
    await pass();
    assert.equal((await mails()).length, sent);
    // A colleague isn't told of notes.
    assert.match((await bell(tom))[0] ?? "", /^Files changed: Ada Admin added second\.txt/);
    assert.equal((await bell(tom)).length, bells + 1);
    const late = await create({ files: [await note("late.txt")] });
    await change(late, { files: [] });
    await ownerSql(
      app.services,
      `update event_occurrences set starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour'
      where event_id = '${late._id}'`,
    );
    const before = (await mails()).length;
    await pass();
    assert.equal((await mails()).length, before);
  });

  await t.test("not while they aren't coming, and no more once they asked for no contact", async () => {
    const event = await create({ files: [await note("a.txt")] });
    await answer(tom, event, "declined");
    const { version } = await ada.call(events.get, { params: { eventId: event._id }, query: {} });
    await ownerSql(
      app.services,
      "insert into do_not_contact (organization_id, key, reason) values ($1, 'e:' || contact_key($2), 'withdrew')",
      [ada.organizationId, OUTSIDE],
    );
    const [count, bells] = [(await mails()).length, (await bell(tom)).length];
    await change({ ...event, version }, { files: [] });
    await pass();
    assert.deepEqual([(await mails()).length, (await bell(tom)).length], [count, bells]);
    await ownerSql(app.services, "delete from do_not_contact");
  });

  await t.test(
    "a candidate of those alone that are meant for candidates, by the name of the interview",
    async () => {
      const job = await publishJob(ada, { title: "Welder", questions: [] });
      const { person: kofi } = await applicant(app, ada, job._id);
      const event = await create({
        kind: "interview",
        title: "Kofi, tough questions",
        guests: [kofi.email, tom.email],
      });
      const [secret, open] = [await note("questions.txt"), await note("way.txt", true)];
      await change(event, {
        kind: "interview",
        title: "Kofi, tough questions",
        guests: [kofi.email, tom.email],
        files: [secret, open],
      });
      await pass();
      const [theirs] = await bell(kofi);
      assert.match(theirs ?? "", /^Files changed: Ada Admin added way\.txt: “(?!Kofi)/);
      assert.match((await bell(tom))[0] ?? "", /added questions\.txt, way\.txt: “Kofi, tough questions”/);
      assert.equal((await mails(kofi.email)).filter(({ subject }) => subject.startsWith("Files")).length, 0);
    },
  );

  await t.test("a candidate without a password by mail, as they have no bell", async () => {
    const job = await publishJob(ada, { title: "Baker", questions: [] });
    const { person: ama } = await applicant(app, ada, job._id, "Ama");
    await prove(app, ama);
    await ownerSql(app.services, "update credentials set chosen = false where user_id = $1", [ama.userId]);
    const changes = { kind: "interview", title: "Ama, tough questions" } as const;
    const event = await create({ ...changes, guests: [ama.email] });
    await change(event, {
      ...changes,
      guests: [ama.email],
      files: [await note("way.txt", true), await note("questions.txt")],
    });
    await pass();
    const [mail] = (await mails(ama.email)).filter(({ subject }) => subject.startsWith("Files"));
    assert.match(mail?.subject ?? "", /^Files changed: (?!Ama)/);
    assert.match(mail?.body_text ?? "", /Added: way\.txt\nFiles: way\.txt/);
    assert.doesNotMatch(mail?.body_text ?? "", /tough|questions\.txt/);
  });
});
