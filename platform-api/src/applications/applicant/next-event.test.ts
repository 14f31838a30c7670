import assert from "node:assert/strict";
import { test } from "node:test";
import { applications, myApplications } from "@loubby/shared-contracts/http/applications/applications";
import { events } from "@loubby/shared-contracts/http/schedule/events";
import { invitations } from "@loubby/shared-contracts/http/schedule/invitations";
import { openJobs } from "@loubby/shared-contracts/http/job-search/open-jobs";
import { applicant } from "#api/testing/hiring/applicant";
import { eventForm } from "#api/testing/event-form";
import { publishJob } from "#api/testing/hiring/job-form";
import { employer, member, type Person } from "#api/testing/person";
import { subscribe } from "#api/testing/subscribe";
import { testApp } from "#api/testing/test-app";
import { uploadResume } from "#api/testing/files/upload";

test("the next event with a candidate", async (t) => {
  const app = await testApp(t);
  const ada = await employer(app, "Acme");
  await subscribe(app, ada, "enterprise_plan_yearly");
  const mia = await member(app, ada, "recruiter", [
    { feature: "application", action: ["read"] },
    { feature: "schedule_event", action: ["write"] },
  ]);
  const job = await publishJob(ada);
  const { card, person: kofi } = await applicant(app, ada, job._id);
  const params = { applicationId: card._id };
  const next = async (person: Person) => (await person.call(applications.nextEvent, { params })).event;
  const plan = (person: Person, date: string, change: Parameters<typeof eventForm>[0]) =>
    person.call(events.create, { body: eventForm({ date, guests: [kofi.email], ...change }) });

  await t.test("is empty before one is planned, and leaves out past events", async () => {
    assert.equal(await next(ada), null);
    await plan(ada, "2020-03-03", { title: "Long ago" });
    assert.equal(await next(ada), null);
  });

  await t.test("is the nearest; a colleague sees only when it is, its kind and whose it is", async () => {
    await plan(ada, "2199-03-03", { title: "Later", kind: "interview" });
    const near = await plan(ada, "2198-03-03", { title: "About pay", kind: "interview", place: "Room 4" });
    const mine = await next(ada);
    assert.deepEqual(
      [mine?._id, mine?.title, mine?.place, mine?.kind, mine?.is_mine, mine?.starts_at],
      [near._id, "About pay", "Room 4", "interview", true, near.starts_at],
    );
    const theirs = await next(mia);
    const { title, place, organizer, is_mine } = theirs ?? {};
    assert.deepEqual([title, place, organizer, is_mine], [null, "", "Ada Admin", false]);
  });

  await t.test("says which start the candidate proposes instead, and who answers", async () => {
    const event = await next(ada);
    assert.ok(event);
    assert.equal(event.proposal, null);
    const proposed = { date: "2198-03-04", time: "15:00", time_zone: "UTC" };
    await kofi.call(invitations.answer, {
      params: { eventId: event._id },
      body: {
        response: "tentative",
        note: "Mornings are hard",
        reach: "all",
        at: event.starts_at,
        starts_at: event.starts_at,
        proposed,
      },
    });
    const starts_at = "2198-03-04T15:00:00.000Z";
    const length = Date.parse(event.ends_at) - Date.parse(event.starts_at);
    const ends_at = new Date(Date.parse(starts_at) + length).toISOString();
    const { items } = await kofi.call(myApplications.list, { query: {} });
    const mine = items.find(({ _id }) => _id === card._id)?.interview;
    assert.deepEqual(
      [mine?.event_id, Date.parse(mine?.proposed_at ?? "")],
      [event._id, Date.parse(starts_at)],
    );
    assert.deepEqual((await next(ada))?.proposal, { starts_at, ends_at, at: null, can_answer: true });
    assert.deepEqual((await next(mia))?.proposal, { starts_at, ends_at, at: null, can_answer: false });
    const { version } = await ada.call(events.get, { params: { eventId: event._id }, query: {} });
    const body = { accept: false, at: event.starts_at, proposed_at: starts_at, version };
    await ada.call(invitations.settle, { params: { eventId: event._id, guestId: kofi.userId }, body });
    assert.equal((await next(ada))?.proposal, null);
  });

  await t.test("leaves out what a colleague planned for themselves", async () => {
    await plan(mia, "2197-03-03", { title: "Remember", kind: "reminder" });
    assert.equal((await next(mia))?.title, "Remember");
    assert.equal((await next(ada))?.title, "About pay");
  });

  await t.test("is hidden from colleagues who can't see another of the person's applications", async () => {
    const secret = await publishJob(ada, { confidential: true, questions: [] });
    const body = { resume_file_id: await uploadResume(kofi), answers: [] };
    await kofi.call(openJobs.apply, { params: { jobId: secret._id }, body });
    assert.equal((await next(mia))?.title, "Remember");
    await mia.call(events.remove, { params: { eventId: (await next(mia))?._id ?? "" } });
    assert.equal(await next(mia), null);
    const left = await next(ada);
    assert.deepEqual([left?.title, left?.ends_with_application], ["About pay", false]);
  });

  await t.test("is hidden while the candidate is anonymous", async () => {
    const blind = await publishJob(ada, { anonymised: true, questions: [] });
    const body = { resume_file_id: await uploadResume(kofi), answers: [] };
    const { _id } = await kofi.call(openJobs.apply, { params: { jobId: blind._id }, body });
    const about = { params: { applicationId: _id } };
    assert.equal((await ada.call(applications.get, about)).anonymous, true);
    assert.equal((await ada.call(applications.nextEvent, about)).event, null);
  });

  await t.test("is hidden from other companies", async () => {
    const globex = await employer(app, "Globex");
    await assert.rejects(next(globex), { status: 404 });
  });
});
