import assert from "node:assert/strict";
import { test } from "node:test";
import { myApplications } from "@loubby/shared-contracts/http/applications/applications";
import { notifications } from "@loubby/shared-contracts/http/notifications/notifications";
import { events } from "@loubby/shared-contracts/http/schedule/events";
import * as paths from "@loubby/shared-contracts/paths";
import { eventForm } from "#api/testing/event-form";
import { applicant } from "#api/testing/hiring/applicant";
import { followedSetting } from "#api/testing/hiring/followed-setting";
import { publishJob } from "#api/testing/hiring/job-form";
import { sendOffer } from "#api/testing/hiring/offer";
import { visitor } from "#api/testing/hiring/visitor";
import type { Person } from "#api/testing/person";

test("the bell of a job's people, when a candidate withdraws", async (t) => {
  const { app, acme, newApplication } = await followedSetting(t);
  const told = async (person: Person) =>
    (await person.call(notifications.list, { query: { limit: 20 } })).data.response
      .filter(({ title }) => title.includes("withdrew"))
      .map(({ title, body, link }) => ({ title, body, link }));

  await t.test("says once who did it by a mailed link, and that their offer ended", async () => {
    const { card, page, job } = await newApplication("Baker");
    await sendOffer(acme, card._id);
    for (const _ of [1, 2]) await visitor(app).submit(`${page}/withdraw`, { reason: "" });
    const { first_name, last_name } = card.candidate;
    assert.deepEqual(await told(acme), [
      {
        title: `${first_name} ${last_name} withdrew their application`,
        body: "Baker. This also ended their offer.",
        link: paths.application(job._id, card._id),
      },
    ]);
  });

  await t.test("says it of the dashboard too, with the interview that ended", async () => {
    const job = await publishJob(acme, { title: "Welder", questions: [] });
    const { person, card } = await applicant(app, acme, job._id, "Yaw");
    const form = eventForm({ kind: "interview", date: "2030-03-05", guests: [person.email] });
    await acme.call(events.create, { body: { ...form, application_id: card._id } });
    const params = { applicationId: card._id };
    for (const _ of [1, 2]) await person.call(myApplications.withdraw, { params, body: {} });
    const [news, ...rest] = (await told(acme)).filter(({ link }) => link.includes(card._id));
    assert.equal(news?.title, "Yaw Mensah withdrew their application");
    assert.equal(news.body, "Welder. This also ended their interview.");
    assert.deepEqual(rest, []);
    assert.deepEqual(await told(person), []);
  });

  await t.test("keeps the name of an anonymous candidate", async () => {
    const job = await publishJob(acme, { title: "Fitter", questions: [], anonymised: true });
    const { person, card } = await applicant(app, acme, job._id, "Efua");
    await person.call(myApplications.withdraw, { params: { applicationId: card._id }, body: {} });
    const [news] = await told(acme);
    assert.deepEqual([news?.title, news?.body], ["Someone withdrew their application", "Fitter"]);
  });
});
