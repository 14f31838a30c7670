import assert from "node:assert/strict";
import { test, type TestContext } from "node:test";
import { events } from "@loubby/shared-contracts/http/schedule/events";
import { eventForm } from "#api/testing/event-form";
import { applicant } from "#api/testing/hiring/applicant";
import { publishJob } from "#api/testing/hiring/job-form";
import { employer, member, type Person } from "#api/testing/person";
import { subscribe } from "#api/testing/subscribe";
import { testApp } from "#api/testing/test-app";

/** Two candidates of a welding job, and a colleague who may not open applications, in one interview. */
async function setting(t: TestContext) {
  const app = await testApp(t);
  const ada = await employer(app, "Acme");
  await subscribe(app, ada, "growth_plan_yearly");
  const job = await publishJob(ada, { title: "Welder", questions: [] });
  const kofi = await applicant(app, ada, job._id);
  const ama = await applicant(app, ada, job._id, "Ama");
  const mia = await member(app, ada, "interviewer", []);
  const guests = [kofi.person.email, ama.person.email, mia.email];
  const form = eventForm({ kind: "interview", date: "2030-03-05", guests });
  const { _id } = await ada.call(events.create, { body: form });
  const seenBy = async (one: Person) =>
    (await one.call(events.get, { params: { eventId: _id } })).candidates
      .map((about) => `${about._id} ${about.application_id} ${about.job_id} ${about.job_title}`)
      .sort();
  const lineOf = ({ person, card }: typeof kofi) => `${person.userId} ${card._id} ${job._id} Welder`;
  return { ada, mia, kofi, ama, seenBy, lineOf };
}

test("an interview leads to its applications", async (t) => {
  const { ada, mia, kofi, ama, seenBy, lineOf } = await setting(t);

  await t.test("those of all candidates for its company", async () => {
    assert.deepEqual(await seenBy(ada), [lineOf(kofi), lineOf(ama)].sort());
    const span = { from: "2030-03-01T00:00:00Z", to: "2030-03-10T00:00:00Z" };
    const { items } = await ada.call(events.list, { query: span });
    assert.equal(items[0]?.candidates.length, 2);
  });

  await t.test("only their own for a candidate", async () => {
    assert.deepEqual(await seenBy(kofi.person), [lineOf(kofi)]);
  });

  await t.test("none for a colleague who may not open applications", async () => {
    assert.deepEqual(await seenBy(mia), []);
  });
});
