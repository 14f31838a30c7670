import assert from "node:assert/strict";
import { test } from "node:test";
import { eventTypes } from "@loubby/shared-contracts/http/schedule/event-types";
import { notifications } from "@loubby/shared-contracts/http/notifications/notifications";
import { ownerSql } from "#api/testing/as-owner";
import { eventTypeForm } from "#api/testing/booking";
import { askedPeople } from "#api/testing/hiring/asked-people";
import { merge, unmerge } from "#api/testing/hiring/merging";
import { until } from "#api/testing/until";
import { remindCandidates } from "./remind-candidates.ts";
import { restoreRequests } from "./restore-requests.ts";

test("undoing what ended a request to book", async (t) => {
  const { app, ada, newKind, applied } = await askedPeople(t);

  await t.test("of a rejection opens it again; candidate and asker hear it once", async () => {
    const kofi = await applied("Kofi");
    await kofi.ask((await newKind())._id);
    await kofi.reject();
    assert.deepEqual(await kofi.states(), ["withdrawn"]);
    await kofi.reopen();
    await until(async () => (await kofi.states())[0] === "asked");
    await restoreRequests(app.services, { applicationId: kofi.id, by: ada.userId });
    const subjects = (await kofi.mails()).map(({ subject }) => subject);
    assert.deepEqual(subjects.length, 2);
    assert.match(subjects[0] ?? "", /^Open again: Acme asks you to choose a time: Welder$/);
    const { data } = await kofi.person.call(notifications.list, { query: { limit: 20 } });
    const told = data.response.filter(({ title }) => title === "You can choose a time with Acme again");
    assert.equal(told.length, 1);
    const lines = await ownerSql(
      app.services,
      "select from application_events where kind = 'booking_restored'",
    );
    assert.equal(lines.length, 1);
    const [task] = await ownerSql<{ open: boolean }>(
      app.services,
      "select done_at is null and dropped_at is null as open from application_tasks where application_id = $1",
      [kofi.id],
    );
    assert.ok(task?.open);
  });

  await t.test("leaves what the company withdrew, what expired, and kinds that are gone", async () => {
    const ama = await applied("Ama");
    const [off, over, own] = [await newKind(), await newKind(), await newKind()];
    for (const { _id } of [off, over, own]) await ama.ask(_id);
    await ownerSql(app.services, "update booking_requests set state = 'withdrawn' where event_type_id = $1", [
      own._id,
    ]);
    await ama.reject();
    await ownerSql(
      app.services,
      "update booking_requests set asked_at = now() - interval '2 days', expires_at = now() where event_type_id = $1",
      [over._id],
    );
    const form = eventTypeForm({ name: off.name, slug: "off", is_on: false });
    await ada.call(eventTypes.update, {
      params: { eventTypeId: off._id },
      body: { ...form, version: off.version },
    });
    await ama.reopen();
    await restoreRequests(app.services, { applicationId: ama.id, by: ada.userId });
    assert.deepEqual(await ama.states(), ["withdrawn", "withdrawn", "withdrawn"]);
    assert.equal((await ama.mails()).length, 3);
  });

  await t.test("of a merge opens it again; merging leaves one of each kind open", async () => {
    const [kept, other] = [await applied("Esi"), await applied("Esther")];
    const kind = await newKind();
    await kept.ask(kind._id);
    await other.ask(kind._id);
    await merge(ada, kept.id, other.id);
    assert.deepEqual((await kept.requests()).map(({ state }) => state).toSorted(), ["asked", "withdrawn"]);
    await unmerge(ada, other.id);
    await until(async () => (await other.states())[0] === "asked");
    assert.deepEqual(await kept.states(), ["asked"]);
  });

  await t.test("counts what was asked of a merged application as asked", async () => {
    const [kept, other] = [await applied("Efua"), await applied("Eva")];
    const kind = await newKind();
    await other.ask(kind._id);
    await merge(ada, kept.id, other.id);
    assert.deepEqual(await kept.states(), ["asked"]);
    await assert.rejects(kept.ask(kind._id), { status: 409, code: "already_asked" });
  });
});

test("someone who may not be asked any more", async (t) => {
  const { app, ada, job, newKind, applied } = await askedPeople(t);
  const kind = await newKind();
  const ends = async (
    name: string,
    end: (person: Awaited<ReturnType<typeof applied>>) => Promise<unknown>,
  ) => {
    const person = await applied(name);
    await person.ask(kind._id);
    await end(person);
    const states = await ownerSql<{ state: string }>(
      app.services,
      "select state from booking_requests where application_id = $1",
      [person.id],
    );
    assert.deepEqual(
      states.map(({ state }) => state),
      ["withdrawn"],
    );
    await ownerSql(
      app.services,
      "update booking_requests set asked_at = now() - interval '4 days' where application_id = $1",
      [person.id],
    );
    await remindCandidates(app.services);
    await restoreRequests(app.services, { applicationId: person.id, by: ada.userId });
    assert.equal((await person.mails()).length, 1, "no mail afterwards");
  };

  await t.test("as they asked not to be contacted", () =>
    ends("Yaw", ({ person }) =>
      ownerSql(
        app.services,
        "insert into do_not_contact (organization_id, key, reason) values ($1, 'u:' || $2, 'withdrew')",
        [ada.organizationId, person.userId],
      ),
    ),
  );

  await t.test("as they closed their account", () =>
    ends("Kwame", ({ person }) =>
      ownerSql(app.services, "update users set closed_at = now() where id = $1", [person.userId]),
    ),
  );

  await t.test("as their job is reviewed anonymously", () =>
    ends("Abena", () => ownerSql(app.services, "update jobs set anonymised = true where id = $1", [job._id])),
  );
});
