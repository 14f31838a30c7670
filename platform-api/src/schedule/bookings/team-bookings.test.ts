import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { ownerSql } from "#api/testing/as-owner";
import { events } from "@loubby/shared-contracts/http/schedule/events";
import { bookAs, firstStart, keepStart, startsOn } from "#api/testing/booking";
import { eventForm } from "#api/testing/event-form";
import { visitor } from "#api/testing/hiring/visitor";
import { mailsTo } from "#api/testing/mailbox";
import { employer, member } from "#api/testing/person";
import { testApp } from "#api/testing/test-app";
import { chooseHost } from "./choose-host.ts";

const standing = (id: string, weight: number) => ({
  id,
  weight,
  own: 0,
  before: 0,
  weightBefore: 0,
  last: null,
});

test("a round-robin stays within a booking of everyone's share, whatever their weights", () => {
  for (let seed = 1; seed <= 60; seed += 1) {
    const weights = Array.from({ length: 2 + (seed % 5) }, (_, at) => 1 + ((seed * (at + 3) * 7) % 10));
    const sum = weights.reduce((all, weight) => all + weight, 0);
    const hosts = weights.map((weight, at) => ({
      ...standing(String(at), weight),
      last: null as number | null,
    }));
    for (let booked = 1; booked <= 120; booked += 1) {
      const next = chooseHost(hosts, new Set(hosts.map(({ id }) => id)));
      const host = hosts.find(({ id }) => id === next?.id);
      assert.ok(host);
      host.own += 1;
      host.last = booked;
      for (const { own, weight } of hosts)
        assert.ok(Math.abs(own - (booked * weight) / sum) < 1.5, `${weights.join()}: ${own} of ${booked}`);
    }
  }
});

test("someone new in a round-robin begins at the others' average", () => {
  const old = ["a", "b"].map((id) => ({ ...standing(id, 1), own: 10, last: 1 }));
  const hosts = [...old, { ...standing("c", 1), before: 20, weightBefore: 2 }];
  const next = chooseHost(hosts, new Set(["a", "b", "c"]));
  assert.deepEqual(next, { id: "c", turn: { booked: 10, total: 30, weight: 1 } });
  assert.equal(chooseHost(hosts, new Set()), undefined);
});

test("booking a company's hosts", async (t) => {
  const app = await testApp(t);
  const ada = await employer(app, "Acme");
  const hosts = [ada, await member(app, ada, "recruiter", []), await member(app, ada, "recruiter", [])];
  const ids = hosts.map(({ userId }) => userId);
  const days = JSON.stringify(Array.from({ length: 7 }, () => [{ from: "08:00", to: "18:00" }]));
  for (const id of ids)
    await ownerSql(
      app.services,
      `insert into working_hours (id, person_id, name, time_zone, is_default, days)
       values (gen_random_uuid(), $1, 'Hours', 'Europe/Berlin', true, $2)`,
      [id, days],
    );
  const [company] = await ownerSql<{ id: string; name_slug: string }>(
    app.services,
    "select o.id, o.name_slug from organizations o join memberships m on m.organization_id = o.id where m.user_id = $1",
    [ada.userId],
  );
  const newType = async (scheduling: string, minutes: number | null = null) => {
    const id = randomUUID();
    await ownerSql(
      app.services,
      `insert into event_types (id, organization_id, slug, name, lengths, place_kind, scheduling)
       values ($1, $2, $3, 'Intro call', '{30}', 'call', $4)`,
      [id, company?.id, id, scheduling],
    );
    await ownerSql(
      app.services,
      `insert into event_type_hosts (event_type_id, host_id, position, minutes)
       select $1, h, n, $3::int from unnest($2::uuid[]) with ordinality x (h, n)`,
      [id, ids, minutes],
    );
    return { id, path: `/book/~${company?.name_slug}/${id}` };
  };
  const clear = async () => {
    for (const table of ["bookings", "slot_holds", "event_types", "events"])
      await ownerSql(app.services, `delete from ${table}`);
    assert.deepEqual(await ownerSql(app.services, "select * from busy_spans"), []);
  };
  const booked = () =>
    ownerSql<{ host_id: string; turn: { booked: number; total: number; weight: number } | null }>(
      app.services,
      "select host_id, turn from bookings order by created_at, id",
    );

  await t.test(
    "gives ten who want one time of a round-robin its three hosts, and tells the others",
    async () => {
      const type = await newType("round_robin");
      const start = await firstStart(visitor(app), type);
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => keepStart(visitor(app), type, start)),
      );
      const count = (code: number) => answers.filter(({ status }) => status === code).length;
      assert.deepEqual([count(303), count(409)], [3, 7]);
      const held = await ownerSql<{ host_id: string }>(app.services, "select host_id from slot_holds");
      assert.equal(new Set(held.map(({ host_id }) => host_id)).size, 3);
      await clear();
    },
  );

  await t.test("takes turns, and keeps why", async () => {
    const type = await newType("round_robin");
    for (let at = 0; at < 6; at += 1) await bookAs(app, type);
    const all = await booked();
    for (const id of ids) assert.equal(all.filter(({ host_id }) => host_id === id).length, 2);
    assert.deepEqual(all[0]?.turn, { booked: 0, total: 0, weight: 1 });
    assert.equal(all[5]?.turn?.total, 5);
    await clear();
  });

  await t.test("says before a booking moves that someone else will come", async () => {
    const type = await newType("round_robin");
    const { token, start } = await bookAs(app, type);
    const [first] = await booked();
    const path = `/booked/${token}/move`;
    const browser = visitor(app);
    const [free = "", taken = ""] = startsOn((await browser.get(`${path}?zone=UTC`)).body).filter(
      (each) => each !== start,
    );
    const [date = "", time = ""] = taken.slice(0, 16).split("T");
    await hosts
      .find(({ userId }) => userId === first?.host_id)
      ?.call(events.create, { body: eventForm({ date, time, time_zone: "UTC" }) });
    const step = async (at: string) =>
      (await browser.get(`${path}?${new URLSearchParams({ start: at, seen: start }).toString()}`)).body;
    assert.doesNotMatch(await step(free), /Someone else/);
    assert.match(await step(taken), / isn&#x27;t available then\. Someone else from Acme will meet you\./);
    await browser.submit(path, { start: taken, seen: start, zone: "UTC" });
    assert.notEqual((await booked())[0]?.host_id, first?.host_id);
    await clear();
  });

  await t.test("meets all hosts together, and only when all are free", async () => {
    const [together, single] = [await newType("collective"), await newType("round_robin")];
    const before = await firstStart(visitor(app), together);
    await bookAs(app, single);
    const start = await firstStart(visitor(app), together);
    assert.notEqual(start, before, "one of them is busy then");
    await bookAs(app, together, { email: "all@visitor.test" });
    const owners = await ownerSql(app.services, "select owner_id from events where starts_at = $1", [start]);
    assert.equal(owners.length, 3);
    const busy = await ownerSql(
      app.services,
      "select from busy_spans where source = 'booking' and lower(span) = $1",
      [start],
    );
    assert.equal(busy.length, 3);
    const [mail] = await mailsTo(app, "all@visitor.test");
    assert.match(mail?.body_text ?? "", /What: Intro call with .+, .+, and .+, Acme\n/);
    const [, path = ""] = /(\/booked\/[\w-]+)/.exec(mail?.body_text ?? "") ?? [];
    const page = (await visitor(app).get(path)).body;
    assert.match(page, /Intro call with .+, .+, and .+/);
    assert.ok(!page.includes("In turn"));
    await clear();
  });

  await t.test(
    "meets hosts one after the other, each busy in their part alone; canceling frees all",
    async () => {
      const type = await newType("sequence", 15);
      const browser = visitor(app);
      const start = await firstStart(browser, type);
      const { held } = await keepStart(browser, type, start, 45);
      const form = { start, length: "45", zone: "UTC", name: "Vera", email: "vera@visitor.test" };
      const sent = await browser.submit(held, form);
      assert.equal(sent.status, 303, sent.body);
      const token = held.split("/").at(-1) ?? "";
      const page = (await browser.get(`/booked/${token}`)).body;
      const clock = (minutes: number) =>
        new Date(Date.parse(start) + minutes * 60_000).toISOString().slice(11, 16);
      assert.ok(page.includes(`${clock(0)}–${clock(45)}`), "the whole time");
      for (const minutes of [0, 15, 30])
        assert.ok(page.includes(`${clock(minutes)}–${clock(minutes + 15)} `));
      const parts = await ownerSql<{ starts_at: Date; owner_id: string }>(
        app.services,
        "select starts_at, owner_id from events order by starts_at",
      );
      const minutes = parts.map(
        ({ starts_at }) => (new Date(starts_at).getTime() - Date.parse(start)) / 60_000,
      );
      assert.deepEqual(minutes, [0, 15, 30]);
      assert.deepEqual(
        parts.map(({ owner_id }) => owner_id),
        ids,
      );
      assert.equal(
        startsOn((await browser.get(`/booked/${token}/move?zone=UTC`)).body)[0],
        start,
        "its own time is free",
      );
      assert.equal((await browser.submit(`/booked/${token}/cancel`, { reason: "" })).status, 303);
      assert.deepEqual(await ownerSql(app.services, "select * from events"), []);
      assert.deepEqual(await ownerSql(app.services, "select * from busy_spans"), []);
      await clear();
    },
  );
});
