import assert from "node:assert/strict";
import { test } from "node:test";
import { eventFiles } from "@loubby/shared-contracts/http/schedule/event-files";
import { events } from "@loubby/shared-contracts/http/schedule/events";
import type { CalendarEvent, EventForm } from "@loubby/shared-contracts/http/schedule/events.schema";
import { notifications } from "@loubby/shared-contracts/http/notifications/notifications";
import { ownerSql } from "#api/testing/as-owner";
import { eventForm } from "#api/testing/event-form";
import { upload, uploadResume } from "#api/testing/files/upload";
import { dayAhead, guestSetting, OUTSIDE } from "#api/testing/guest-setting";
import { applicant } from "#api/testing/hiring/applicant";
import { publishJob } from "#api/testing/hiring/job-form";
import { visitor } from "#api/testing/hiring/visitor";
import { mailsTo } from "#api/testing/mailbox";
import { employer, type Person, prove } from "#api/testing/person";
import { removeAndTell } from "#api/testing/remove-and-tell";

const note = (person: Person, name = "agenda.txt") =>
  upload(person, { purpose: "event-file", name, type: "text/plain" }, Buffer.from("Ten points."));

const namesOf = ({ files }: Pick<CalendarEvent, "files">) => files.map(({ name }) => name);

test("files of events", async (t) => {
  const { app, ada, tom, mails, link, read } = await guestSetting(t);
  const create = (changes: Partial<EventForm>) =>
    ada.call(events.create, {
      body: eventForm({ date: dayAhead(30), time_zone: "UTC", guests: [tom.email], ...changes }),
    });
  const change = (event: CalendarEvent, changes: object) => {
    const { client_id: _, ...body } = eventForm({
      date: dayAhead(30),
      time_zone: "UTC",
      guests: [tom.email],
      title: event.title,
      kind: event.kind,
      recurrence: event.recurrence,
      count: event.count,
    });
    return ada.call(events.update, {
      params: { eventId: event._id },
      body: { ...body, version: event.version, ...changes },
    });
  };
  const open = (person: Person, event: CalendarEvent, fileId: string) =>
    person.call(eventFiles.open, { params: { eventId: event._id, fileId } });
  const isThere = async (fileId: string) =>
    (await ownerSql(app.services, "select from files where id = $1", [fileId])).length === 1;

  await t.test("are opened by everyone who takes part, and by no one else", async () => {
    const fileId = await note(ada);
    const event = await create({ files: [{ _id: fileId, for_candidates: false }] });
    assert.deepEqual(namesOf(event), ["agenda.txt"]);
    assert.deepEqual(namesOf(await read(tom, event)), ["agenda.txt"]);
    for (const person of [ada, tom]) {
      const { url, name } = await open(person, event, fileId);
      assert.equal(name, "agenda.txt");
      assert.equal(await (await fetch(url)).text(), "Ten points.");
    }
    const stranger = await employer(app, "Other");
    await assert.rejects(open(stranger, event, fileId), { status: 404 });
    const without = await create({});
    await assert.rejects(open(tom, without, fileId), { status: 404, code: "file_not_found" });
    const bell = await tom.call(notifications.list, { query: {} });
    assert.ok(bell.data.response.some(({ body }) => body.includes("Files: agenda.txt")));
  });

  await t.test("are checked uploads of the organizer's, ten at most and each once", async () => {
    const stay = { for_candidates: false };
    const refused = { status: 422, code: "file_not_ready" };
    await assert.rejects(create({ files: [{ _id: await note(tom), ...stay }] }), refused);
    await assert.rejects(create({ files: [{ _id: await uploadResume(ada), ...stay }] }), refused);
    const fileId = await note(ada);
    const twice = [1, 2].map(() => ({ _id: fileId, ...stay }));
    await assert.rejects(create({ files: twice }), { status: 400 });
    const eleven = Array.from({ length: 11 }, (_, at) => ({
      _id: `019a0000-0000-7000-8000-0000000000${at + 10}`,
      ...stay,
    }));
    await assert.rejects(create({ files: eleven }), { status: 400 });
  });

  await t.test("stay where a form leaves them out, and one that is removed is gone", async () => {
    const [first, second] = [await note(ada), await note(ada, "plan.txt")];
    const both = [first, second].map((_id) => ({ _id, for_candidates: false }));
    const event = await create({ files: both });
    const renamed = await change(event, { title: "Renamed" });
    assert.deepEqual(namesOf(renamed), ["agenda.txt", "plan.txt"]);
    const turned = await change(renamed, { files: both.toReversed() });
    assert.deepEqual(namesOf(turned), ["plan.txt", "agenda.txt"]);
    const less = await change(turned, { files: [{ _id: second, for_candidates: false }] });
    assert.deepEqual(namesOf(less), ["plan.txt"]);
    assert.deepEqual([await isThere(first), await isThere(second)], [false, true]);
    await removeAndTell(app, ada, event._id);
    assert.equal(await isThere(second), false);
  });

  await t.test("go along with the rest of a series, and stay while one of its parts has them", async () => {
    const fileId = await note(ada);
    const series = await create({
      recurrence: "daily",
      count: 5,
      files: [{ _id: fileId, for_candidates: false }],
    });
    const at = `${dayAhead(32)}T10:00:00.000Z`;
    const rest = await change(series, {
      reach: "following",
      at,
      date: dayAhead(32),
      count: 3,
      title: "Rest",
    });
    assert.notEqual(rest._id, series._id);
    assert.deepEqual(namesOf(rest), ["agenda.txt"]);
    const one = await change(rest, { reach: "this", at, date: dayAhead(32), title: "One", files: [] });
    assert.deepEqual(namesOf(one), ["agenda.txt"], "files are the series'");
    await removeAndTell(app, ada, series._id, { reach: "all" });
    assert.equal(await isThere(fileId), true);
    await open(tom, rest, fileId);
    const bare = await change(one, { reach: "following", at, date: dayAhead(32), count: 3, files: [] });
    assert.deepEqual(namesOf(bare), []);
    assert.equal(await isThere(fileId), false);
  });

  await t.test("are opened from outside by the invitation's link alone, and mails name them", async () => {
    const fileId = await note(ada);
    const event = await create({ guests: [OUTSIDE], files: [{ _id: fileId, for_candidates: false }] });
    const [mail] = await mails();
    assert.match(mail?.body_text ?? "", /^Files: agenda\.txt$/m);
    assert.match(mail?.body_text ?? "", /The files are there too\./);
    const page = await link();
    const browser = visitor(app);
    assert.match((await browser.get(page)).body, new RegExp(`${page}/files/${fileId}"[^>]*>agenda.txt`));
    const reply = await browser.get(`${page}/files/${fileId}`);
    assert.equal(reply.status, 303);
    assert.equal(await (await fetch(reply.location ?? "")).text(), "Ten points.");
    const other = await note(ada);
    assert.equal((await visitor(app).get(`${page}/files/${other}`)).status, 404);
    const wrong = `/invitations/${"x".repeat(43)}/files/${fileId}`;
    assert.equal((await visitor(app).get(wrong)).status, 404);
    await change(event, { guests: [] });
    assert.equal((await visitor(app).get(`${page}/files/${fileId}`)).status, 410);
  });

  await t.test("of an interview are no candidate's unless they are marked for candidates", async () => {
    const job = await publishJob(ada, { title: "Welder", questions: [] });
    const { person: kofi } = await applicant(app, ada, job._id);
    await prove(app, kofi);
    const [questions, way] = [await note(ada, "questions.txt"), await note(ada, "way.txt")];
    const event = await create({
      kind: "interview",
      guests: [kofi.email, tom.email, OUTSIDE],
      files: [
        { _id: questions, for_candidates: false },
        { _id: way, for_candidates: true },
      ],
    });
    assert.deepEqual(namesOf(await read(tom, event)), ["questions.txt", "way.txt"]);
    assert.deepEqual(namesOf(await read(kofi, event)), ["way.txt"]);
    await assert.rejects(open(kofi, event, questions), { status: 404 });
    assert.equal((await open(kofi, event, way)).name, "way.txt");
    const [mail] = (await mailsTo(app, kofi.email)).filter(({ subject }) => subject.startsWith("Interview"));
    assert.match(mail?.body_text ?? "", /^Files: way\.txt$/m);
    const page = await link(kofi.email);
    const { body } = await visitor(app).get(page);
    assert.ok(body.includes("way.txt") && !body.includes("questions.txt"));
    assert.equal((await visitor(app).get(`${page}/files/${questions}`)).status, 404);
    assert.ok(
      (await visitor(app).get(await link())).body.includes("questions.txt"),
      "someone else from outside",
    );
  });
});
