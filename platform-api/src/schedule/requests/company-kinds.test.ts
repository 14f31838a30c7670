import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { bookingRequests } from "@loubby/shared-contracts/http/schedule/booking-requests";
import { teamTypes } from "@loubby/shared-contracts/http/schedule/team-types";
import { ownerSql } from "#api/testing/as-owner";
import { startsOn } from "#api/testing/booking";
import { publishJob } from "#api/testing/hiring/job-form";
import { visitor } from "#api/testing/hiring/visitor";
import { applyTo, arrived, confirmLink, someone } from "#api/testing/hiring/visitor-application";
import { mailsTo } from "#api/testing/mailbox";
import { employer, member } from "#api/testing/person";
import { subscribe } from "#api/testing/subscribe";
import { testApp } from "#api/testing/test-app";

const DAYS = JSON.stringify(Array.from({ length: 7 }, () => [{ from: "08:00", to: "18:00" }]));

test("a company's kind of interview with two hosts", async (t) => {
  const app = await testApp(t);
  const ada = await employer(app, "Acme");
  await subscribe(app, ada, "enterprise_plan_yearly");
  const hosts = [await member(app, ada, "recruiter", []), await member(app, ada, "recruiter", [])];
  const ids = hosts.map(({ userId }) => userId);
  for (const id of ids)
    await ownerSql(
      app.services,
      `insert into working_hours (id, person_id, name, time_zone, is_default, days)
       values (gen_random_uuid(), $1, 'Hours', 'Europe/Berlin', true, $2)`,
      [id, DAYS],
    );
  const job = await publishJob(ada, { title: "Welder", questions: [] });
  const email = someone();
  await applyTo(visitor(app), job, email);
  await visitor(app).submit(await confirmLink(app, email), {});
  const [card] = await arrived(ada, job);
  assert.ok(card);

  const newKind = async (scheduling: string) => {
    const id = randomUUID();
    await ownerSql(
      app.services,
      `insert into event_types (id, organization_id, slug, name, lengths, place_kind, scheduling, is_interview)
       values ($1, (select organization_id from jobs where id = $2), $3, $4, '{30}', 'call', $4, true)`,
      [id, job._id, id, scheduling],
    );
    await ownerSql(
      app.services,
      `insert into event_type_hosts (event_type_id, host_id, position)
       select $1, h, n from unnest($2::uuid[]) with ordinality x (h, n)`,
      [id, ids],
    );
    return id;
  };
  /** Asks for a kind, and books the first time that its link offers. */
  const bookAsked = async (kindId: string) => {
    const body = { application_id: card._id, event_type_id: kindId, message: "", days: 14 };
    await ada.call(bookingRequests.ask, { body });
    const [mail] = await mailsTo(app, email);
    const path = /\/asked-to-book\/[\w-]+/.exec(mail?.body_text ?? "")?.[0] ?? "";
    const browser = visitor(app);
    const start = startsOn((await browser.get(`${path}?zone=UTC`)).body)[0] ?? "";
    const form = { start, length: "30", zone: "UTC" };
    assert.equal((await browser.submit(path, form)).status, 303);
    assert.equal((await browser.submit(`${path}/held`, form)).status, 303);
    return { browser, booked: (await browser.get(path)).location ?? "" };
  };
  const told = async (title: string) =>
    (
      await ownerSql<{ user_id: string }>(
        app.services,
        "select distinct user_id from notifications where title = $1",
        [title],
      )
    )
      .map(({ user_id }) => user_id)
      .toSorted();
  const interviews = () =>
    ownerSql<{ owner_id: string; kind: string }>(
      app.services,
      "select owner_id, kind from events where application_id = $1",
      [card._id],
    );

  await t.test("in turn is one that its candidate books with one of them, who is told", async () => {
    const kindId = await newKind("round_robin");
    const { items } = await ada.call(bookingRequests.kinds, {});
    assert.deepEqual(
      items.map(({ _id }) => _id),
      [kindId],
    );
    const { browser, booked } = await bookAsked(kindId);
    const [interview] = await interviews();
    assert.equal(interview?.kind, "interview");
    const { owner_id: host } = interview;
    assert.ok(ids.includes(host));
    assert.deepEqual(await told("New booking"), [host, ada.userId].toSorted());
    assert.equal((await browser.submit(`${booked}/cancel`, { reason: "" })).status, 303);
    assert.deepEqual(await interviews(), []);
    await ownerSql(app.services, "delete from notifications");
  });

  await t.test("together is one of which both are told: booked, and canceled", async () => {
    const kindId = await newKind("collective");
    const { browser, booked } = await bookAsked(kindId);
    const all = [...ids, ada.userId].toSorted();
    assert.deepEqual(await told("New booking"), all);
    const reading = [{ feature: "schedule_event", action: ["read"] }] as const;
    const colleague = await member(app, ada, "recruiter", reading);
    const seenBy = async (person: typeof ada) =>
      (await person.call(teamTypes.bookings, { params: { eventTypeId: kindId } })).items.length;
    assert.equal(await seenBy(colleague), 1);
    await ownerSql(app.services, "update jobs set confidential = true where id = $1", [job._id]);
    assert.equal(await seenBy(colleague), 0, "the job is kept from them");
    assert.equal(await seenBy(ada), 1);
    assert.equal((await browser.submit(`${booked}/cancel`, { reason: "Ill" })).status, 303);
    assert.deepEqual(await told("Booking canceled"), all);
    assert.deepEqual(await ownerSql(app.services, "select from events"), []);
  });
});
