import assert from "node:assert/strict";
import { test } from "node:test";
import { availability } from "@loubby/shared-contracts/http/schedule/availability";
import { bookings } from "@loubby/shared-contracts/http/schedule/bookings";
import { teamTypes } from "@loubby/shared-contracts/http/schedule/team-types";
import type { TeamType, TeamTypeForm } from "@loubby/shared-contracts/http/schedule/team-types.schema";
import { ownerSql } from "#api/testing/as-owner";
import { bookAs, firstStart, keepStart, startsOn, teamTypeForm } from "#api/testing/booking";
import { visitor } from "#api/testing/hiring/visitor";
import { candidate, employer, member, type Person } from "#api/testing/person";
import { subscribe } from "#api/testing/subscribe";
import { testApp } from "#api/testing/test-app";

const READ = [{ feature: "schedule_event" as const, action: ["read" as const] }];
const ALL_DAY = Array.from({ length: 7 }, () => [{ from: "08:00", to: "18:00" }]);
const HOURS = { name: "Hours", time_zone: "UTC", days: ALL_DAY, overrides: [] };

test("a company's event types", async (t) => {
  const app = await testApp(t);
  const ada = await employer(app, "Acme");
  await subscribe(app, ada, "growth_plan_yearly");
  const [ben, cem] = [await member(app, ada, "recruiter", []), await member(app, ada, "recruiter", [])];
  const all = [ada, ben, cem];
  for (const host of all) await host.call(availability.addHours, { body: HOURS });
  const rival = await employer(app, "Rival");
  await subscribe(app, rival, "growth_plan_yearly");
  const add = (slug: string, change: Partial<TeamTypeForm> = {}, who: Person = ada) =>
    who.call(teamTypes.create, {
      body: teamTypeForm(
        all.map(({ userId }) => userId),
        { slug, ...change },
      ),
    });
  const list = async (who: Person = ada) => (await who.call(teamTypes.list, {})).items;
  const replace = ({ _id, version }: TeamType, form: TeamTypeForm, who: Person = ada) =>
    who.call(teamTypes.update, { params: { eventTypeId: _id }, body: { ...form, version } });
  const only = (hosts: readonly Person[], change: Partial<TeamTypeForm>) =>
    teamTypeForm(
      hosts.map(({ userId }) => userId),
      change,
    );
  const linkOf = ({ path }: TeamType) => ({ path: path ?? "" });
  const leave = (host: Person) =>
    ownerSql(app.services, "delete from memberships where user_id = $1", [host.userId]);

  await t.test(
    "are added with hosts in their order, seen by colleagues, and by no other company",
    async () => {
      const hosts = [ben, ada].map(({ userId }, at) => ({
        _id: userId,
        weight: 2 - at,
        minutes: 15 as const,
      }));
      const made = await add("intro", { hosts });
      assert.match(made.path ?? "", /^\/book\/~[a-z0-9-]+\/intro$/);
      assert.deepEqual(
        made.hosts.map(({ _id, weight, minutes, standing }) => [_id, weight, minutes, standing]),
        [
          [ben.userId, 2, null, "bookable"],
          [ada.userId, 1, null, "bookable"],
        ],
      );
      const reader = await member(app, ada, "recruiter", READ);
      assert.deepEqual(
        (await list(reader)).map(({ _id }) => _id),
        [made._id],
      );
      const params = { eventTypeId: made._id };
      await assert.rejects(add("mine", {}, reader), { status: 403 });
      await assert.rejects(replace(made, only([ada], { slug: "intro" }), reader), { status: 403 });
      await assert.rejects(reader.call(teamTypes.remove, { params }), { status: 403 });
      assert.deepEqual(await list(rival), []);
      await assert.rejects((await candidate(app, "Kofi")).call(teamTypes.list, {}), { status: 403 });
      await assert.rejects(rival.call(teamTypes.bookings, { params }), { status: 404 });
      await assert.rejects(rival.call(teamTypes.remove, { params }), { status: 404 });
      await assert.rejects(replace(made, only([rival], { slug: "intro" }), rival), { status: 404 });
      await ada.call(teamTypes.remove, { params });
      assert.deepEqual(await list(), []);
    },
  );

  await t.test("refuse hosts from elsewhere, an address that is taken, and what is out of date", async () => {
    const [first, second] = [await add("first"), await add("second")];
    await assert.rejects(replace(first, only([ada, rival], { slug: "first" })), {
      status: 422,
      code: "unknown_host",
    });
    await assert.rejects(add("first"), { status: 409, code: "slug_taken" });
    await assert.rejects(replace(second, only(all, { slug: "first" })), { status: 409, code: "slug_taken" });
    await assert.rejects(add("parts", { scheduling: "sequence" }), { status: 400 });
    const turned = await replace(first, only([cem, ada], { slug: "first" }));
    assert.deepEqual(
      turned.hosts.map(({ _id }) => _id),
      [cem.userId, ada.userId],
    );
    await assert.rejects(replace(first, only(all, { slug: "first" })), { code: "changed_meanwhile" });
    const parts = teamTypeForm([], {
      slug: "second",
      scheduling: "sequence",
      hosts: all.map(({ userId }) => ({ _id: userId, weight: 1, minutes: 30 as const })),
    });
    assert.deepEqual(
      (await replace(second, parts)).hosts.map(({ minutes }) => minutes),
      [30, 30, 30],
    );
    for (const { _id } of [first, second]) await ada.call(teamTypes.remove, { params: { eventTypeId: _id } });
  });

  await t.test("say whose turn it was, to the company and to the host", async () => {
    const type = await add("turns");
    for (let at = 0; at < 3; at += 1) await bookAs(app, linkOf(type));
    assert.deepEqual(
      (await list())[0]?.hosts.map(({ booked }) => booked),
      [1, 1, 1],
    );
    const params = { eventTypeId: type._id };
    const { items } = await ada.call(teamTypes.bookings, { params });
    assert.deepEqual(
      items.map(({ turn }) => turn),
      [2, 1, 0].map((total) => ({ booked: 0, total, weight: 1 })),
    );
    assert.ok(items.every(({ hosts }) => hosts.length === 1));
    const own = await ben.call(bookings.list, { query: {} });
    assert.deepEqual(
      own.items.map(({ turn }) => turn?.weight),
      [1],
    );
    await ada.call(teamTypes.remove, { params });
    assert.equal((await ben.call(bookings.list, { query: {} })).items.length, 1, "what is booked stays");
  });

  await t.test("for interviews have no page, and secret ones an address that no one knows", async () => {
    const interview = await add("interview", { is_interview: true });
    assert.equal(interview.path, null);
    const { path } = await ada.call(teamTypes.list, {});
    const statusOf = async (slug: string) => (await visitor(app).get(`${path}/${slug}`)).status;
    assert.equal(await statusOf(interview.slug), 404);
    const secret = await add("secret", { is_secret: true });
    assert.match(secret.slug, /^[a-z0-9]{43}$/);
    assert.equal((await visitor(app).get(linkOf(secret).path)).status, 200);
    const open = await add("open");
    const params = { eventTypeId: open._id };
    const body = {
      ...teamTypeForm([ben.userId], { slug: "open", is_interview: true }),
      version: open.version,
    };
    await ada.call(teamTypes.update, { params, body });
    for (const { _id } of [interview, secret, open])
      await ada.call(teamTypes.remove, { params: { eventTypeId: _id } });
    const statuses = await Promise.all([interview, secret, open].map(({ slug }) => statusOf(slug)));
    assert.deepEqual(statuses, [404, 410, 410], "what had a page can't be booked any more");
  });

  await t.test("end while someone holds a time of them, and say so", async () => {
    const type = await add("ending");
    const browser = visitor(app);
    const start = await firstStart(browser, linkOf(type));
    const { held } = await keepStart(browser, linkOf(type), start);
    await ada.call(teamTypes.remove, { params: { eventTypeId: type._id } });
    const form = { start, length: "30", zone: "UTC", name: "Vera", email: "vera@visitor.test" };
    assert.equal((await browser.submit(held, form)).status, 410);
  });

  await t.test("never book one who left, even while their time was held, and name them as such", async () => {
    const type = await add("leaving");
    const browser = visitor(app);
    const start = await firstStart(browser, linkOf(type));
    const { held } = await keepStart(browser, linkOf(type), start);
    const [hold] = await ownerSql<{ host_id: string }>(
      app.services,
      "select host_id from slot_holds where event_type_id = $1",
      [type._id],
    );
    const gone = [ben, cem].find(({ userId }) => userId === hold?.host_id) ?? cem;
    await leave(gone);
    const form = { start, length: "30", zone: "UTC", name: "Vera", email: "vera@visitor.test" };
    assert.equal((await browser.submit(held, form)).status, 303);
    for (let at = 0; at < 3; at += 1) await bookAs(app, linkOf(type));
    const hosts = await ownerSql<{ host_id: string }>(
      app.services,
      "select host_id from bookings where event_type_id = $1",
      [type._id],
    );
    assert.equal(hosts.length, 4);
    assert.ok(hosts.every(({ host_id }) => host_id !== gone.userId));
    const standing = ({ hosts: shown }: TeamType) =>
      shown.find(({ _id }) => _id === gone.userId)?.standing ?? null;
    const [known] = await list();
    assert.ok(known);
    assert.equal(standing(known), "left");
    const kept = await replace(known, only(all, { slug: "leaving", name: "Renamed" }));
    assert.equal(standing(kept), "left", "the rest can be changed without removing them");
    const stays = all.filter((host) => host !== gone);
    const without = await replace(kept, only(stays, { slug: "leaving" }));
    await assert.rejects(replace(without, only(all, { slug: "leaving" })), { code: "unknown_host" });
    const left = await replace(without, only(stays.slice(1), { slug: "leaving" }));
    await leave(stays[1] ?? ben);
    const { status, body } = await visitor(app).get(linkOf(left).path);
    assert.deepEqual([status, startsOn(body)], [200, []]);
    assert.match(body, /No one can be booked here now. Please ask Acme/);
  });
});
