import assert from "node:assert/strict";
import { test } from "node:test";
import { events } from "@loubby/shared-contracts/http/schedule/events";
import { aboutSetting } from "#api/testing/about-setting";
import { dayAhead } from "#api/testing/guest-setting";
import { applicant } from "#api/testing/hiring/applicant";
import { member } from "#api/testing/person";

test("offers colleagues first, then people one has met lately, then others", async (t) => {
  const { app, ada, job, plan } = await aboutSetting(t);
  const abe = await applicant(app, ada, job._id, "Abe");
  const ben = await applicant(app, ada, job._id, "Ben");
  const cyd = await applicant(app, ada, job._id, "Cyd");
  const dan = await applicant(app, ada, job._id, "Dan");
  const tom = await member(app, ada, "recruiter", []);
  const met = (days: number, guests: readonly { readonly person: { readonly email: string } }[]) =>
    plan(ada, { date: dayAhead(days), guests: guests.map(({ person }) => person.email) });
  await met(-3, [cyd]);
  await met(-1, [dan]);
  // Long ago, and not yet.
  await met(-200, [ben]);
  await met(1, [ben]);
  const emails = async () => (await ada.call(events.people, { query: {} })).items.map(({ email }) => email);
  assert.deepEqual(await emails(), [tom.email, ...[dan, cyd, abe, ben].map(({ person }) => person.email)]);
});
