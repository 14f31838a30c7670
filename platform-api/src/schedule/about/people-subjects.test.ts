import assert from "node:assert/strict";
import { test } from "node:test";
import { applications } from "@loubby/shared-contracts/http/applications/applications";
import { openJobs } from "@loubby/shared-contracts/http/job-search/open-jobs";
import { aboutSetting } from "#api/testing/about-setting";
import { uploadResume } from "#api/testing/files/upload";
import { dayAhead } from "#api/testing/guest-setting";
import { applicant } from "#api/testing/hiring/applicant";
import { publishJob } from "#api/testing/hiring/job-form";
import { permitReachOut, talent } from "#api/testing/hiring/talent";
import { member, type Person, provenEmployer } from "#api/testing/person";
import { subscribe } from "#api/testing/subscribe";

const READS = [{ feature: "application", action: ["read"] }] as const;

test("events about applications", async (t) => {
  const { app, ada, job, about, form, plan, read, next, find, remove, told } = await aboutSetting(t);
  const rival = await provenEmployer(app, "Rival");
  await subscribe(app, rival, "growth_plan_yearly");
  const recruiter = await member(app, ada, "recruiter", [...READS]);
  const guest = await member(app, ada, "guest", []);
  const { person: kofi, card } = await applicant(app, ada, job._id, "Kofi");
  const subjects = about("application", card._id);
  const name = `Kofi ${card.candidate.last_name}, Welder`;
  const shown = async (person: Person, applicationId = card._id) =>
    (await person.call(applications.nextEvent, { params: { applicationId } })).event;

  await t.test("are read and found by those who open applications, and by no candidate", async () => {
    const event = await plan(ada, {
      title: "About Kofi",
      guests: [recruiter.email, guest.email, kofi.email],
      subjects,
    });
    const link = `/dashboard/jobs/joblisting/${job._id}/board?application=${card._id}`;
    assert.deepEqual(event.subjects, [{ kind: "application", _id: card._id, title: name, link }]);
    assert.deepEqual(told(await read(recruiter, event)), [`application: ${name}`]);
    for (const person of [guest, kofi]) assert.deepEqual(told(await read(person, event)), []);
    assert.equal((await next(recruiter, "application", card._id))?.title, "About Kofi");
    for (const person of [guest, kofi, rival]) {
      assert.equal(await next(person, "application", card._id), null);
      assert.deepEqual(await find(person, { q: "Kofi" }), []);
      await assert.rejects(plan(person, { subjects }), { status: 404, code: "subject_not_found" });
    }
    const found = await find(ada, { q: "kof" });
    assert.deepEqual(
      found.map(({ kind, title }) => [kind, title]),
      [["application", name]],
    );
    assert.ok(
      (await find(ada)).every(({ kind }) => kind !== "application"),
      "only by name",
    );
    await remove(ada, event);
  });

  await t.test(
    "are the next event of the application for those who take part, and for no one else",
    async () => {
      const event = await plan(ada, { title: "Debrief", guests: [recruiter.email], subjects });
      for (const person of [ada, recruiter]) {
        const seen = await shown(person);
        assert.deepEqual([seen?.title, seen?.ends_with_application], ["Debrief", false]);
      }
      const other = await member(app, ada, "recruiter", [...READS]);
      assert.equal(await shown(other), null, "a colleague's meeting about them isn't told");
      await assert.rejects(shown(rival), { status: 404 });
      await remove(ada, event);
      assert.equal(await shown(ada), null);
    },
  );

  await t.test("are told with the interviews that were planned for it, the nearest first", async () => {
    const debrief = await plan(ada, { title: "Debrief", date: dayAhead(32), subjects });
    const body = { ...form({ kind: "interview", guests: [kofi.email] }), application_id: card._id };
    const interview = await plan(ada, body);
    const ids = async () => [(await next(ada, "application", card._id))?._id, (await shown(ada))?._id];
    assert.deepEqual(await ids(), [interview._id, interview._id]);
    assert.equal(await next(recruiter, "application", card._id), null, "who takes no part isn't told");
    await remove(ada, interview);
    assert.deepEqual(await ids(), [debrief._id, debrief._id]);
    await remove(ada, debrief);
  });

  await t.test("name no one who is anonymous, or whose job is kept from the reader", async () => {
    const apply = async (jobId: string) => {
      const sent = { resume_file_id: await uploadResume(kofi), answers: [] };
      return (await kofi.call(openJobs.apply, { params: { jobId }, body: sent }))._id;
    };
    const blind = await publishJob(ada, { title: "Blind", questions: [], anonymised: true });
    const hidden = about("application", await apply(blind._id));
    await assert.rejects(plan(ada, { subjects: hidden }), { code: "subject_not_found" });
    const secret = await publishJob(ada, { title: "Secret", questions: [], confidential: true });
    const kept = about("application", await apply(secret._id));
    const event = await plan(ada, { guests: [recruiter.email], subjects: kept });
    assert.equal(told(event).length, 1);
    assert.deepEqual(told(await read(recruiter, event)), []);
    const titles = (await find(recruiter, { q: "Kofi" })).map(({ title }) => title);
    assert.deepEqual(titles, [name]);
    await remove(ada, event);
  });
});

test("events about talents", async (t) => {
  const { app, ada, job, about, plan, read, next, find, remove, told } = await aboutSetting(t);
  const guest = await member(app, ada, "guest", []);
  const esi = await talent(app, "Esi", { headline: "Keeper" });
  const subjects = about("talent", esi.userId);

  await t.test("are read by those who open talents, and not by the talent", async () => {
    const event = await plan(ada, { title: "Call", guests: [guest.email], subjects });
    const [subject] = event.subjects;
    assert.deepEqual([subject?.kind, subject?.link], ["talent", `/dashboard/talents/${esi.userId}`]);
    assert.match(subject?.title ?? "", /^Esi /);
    assert.deepEqual(told(await read(guest, event)), []);
    for (const person of [guest, esi]) assert.equal(await next(person, "talent", esi.userId), null);
    assert.equal((await next(ada, "talent", esi.userId))?.title, "Call");
    assert.deepEqual(
      (await find(ada, { q: "esi" })).map(({ kind, _id }) => [kind, _id]),
      [["talent", esi.userId]],
    );
    await assert.rejects(plan(guest, { subjects }), { code: "subject_not_found" });
    const rival = await provenEmployer(app, "Rival");
    assert.equal((await find(rival, { kind: "talent", id: esi.userId })).length, 1);
    assert.equal(
      await next(rival, "talent", esi.userId),
      null,
      "another company finds them, and not the meeting",
    );
    await remove(ada, event);
  });

  await t.test("say nothing of someone who lets companies reach out no more", async () => {
    const event = await plan(ada, { title: "Call", subjects });
    await permitReachOut(app, esi, false);
    assert.deepEqual(told(await read(ada, event)), []);
    assert.equal(await next(ada, "talent", esi.userId), null);
    assert.deepEqual(await find(ada, { q: "esi" }), []);
    await assert.rejects(plan(ada, { subjects }), { code: "subject_not_found" });
    await permitReachOut(app, esi);
    assert.equal((await next(ada, "talent", esi.userId))?._id, event._id);
    await remove(ada, event);
  });

  await t.test("are found as applicants once they have applied", async () => {
    const body = { resume_file_id: await uploadResume(esi), answers: [] };
    await esi.call(openJobs.apply, { params: { jobId: job._id }, body });
    assert.deepEqual(
      (await find(ada, { q: "esi" })).map(({ kind }) => kind),
      ["application"],
    );
  });
});
