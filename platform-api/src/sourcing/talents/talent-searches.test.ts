import assert from "node:assert/strict";
import { test } from "node:test";
import { notifications } from "@loubby/shared-contracts/http/notifications/notifications";
import { profile } from "@loubby/shared-contracts/http/profile/profile";
import { talentSearches } from "@loubby/shared-contracts/http/sourcing/talent-searches";
import { talents } from "@loubby/shared-contracts/http/sourcing/talents";
import { ownerSql } from "#api/testing/as-owner";
import { mailsTo } from "#api/testing/mailbox";
import { member, type Person, provenEmployer } from "#api/testing/person";
import { permitReachOut, talent } from "#api/testing/hiring/talent";
import { testApp } from "#api/testing/test-app";
import { forgetUnusedWords } from "#api/words/tend-words";
import { sendTalentAlerts } from "./talent-alerts.ts";

const keep = (person: Person, name: string, filter: object, alert = false) =>
  person.call(talentSearches.create, { body: { name, filter, alert } });
const list = async (person: Person) => (await person.call(talentSearches.list, {})).items;

test("a member's saved searches", async (t) => {
  const app = await testApp(t);
  const ada = await provenEmployer(app, "Harbourline");
  const kofi = await talent(app, "Kofi", { headline: "Rust engineer", country: "GH" });

  await t.test("are private, saved once each, and count who is new", async () => {
    const kept = await keep(ada, "Rust", { q: "rust", country: "GH" });
    assert.deepEqual([kept.fresh, kept.alert, kept.filter], [0, false, { q: "rust", country: "GH" }]);
    assert.equal((await keep(ada, "Again", { country: "GH", q: "rust" }))._id, kept._id);
    const colleague = await member(app, ada, "talent_manager", [
      { feature: "talent_pool", action: ["read"] },
    ]);
    assert.deepEqual(await list(colleague), []);
    await talent(app, "Esi", { headline: "Rust and Go", country: "GH" });
    await talent(app, "Femi", { headline: "Rust", country: "NG" });
    assert.deepEqual(
      (await list(ada)).map(({ fresh }) => fresh),
      [1],
    );
    const params = { searchId: kept._id };
    await assert.rejects(colleague.call(talentSearches.seen, { params }), { status: 404 });
    await ada.call(talentSearches.seen, { params });
    assert.deepEqual(
      (await list(ada)).map(({ fresh }) => fresh),
      [0],
    );
  });

  await t.test("are changed and removed by their owner", async () => {
    const kept = await keep(ada, "Go", { q: "go" });
    const params = { searchId: kept._id };
    const change = (filter: object) =>
      ada.call(talentSearches.change, { params, body: { name: "Golang", filter, alert: true } });
    assert.deepEqual((await change({ q: "golang OR go" })).filter, { q: "golang OR go" });
    await assert.rejects(change({ q: "rust", country: "GH" }), { status: 409, code: "search_kept" });
    await ada.call(talentSearches.remove, { params });
    await assert.rejects(ada.call(talentSearches.remove, { params }), { status: 404 });
    await assert.rejects(change({ q: "x" }), { status: 404 });
  });

  await t.test("are refused when they match everyone or no one, and limited to twenty", async () => {
    await assert.rejects(keep(ada, "All", { q: " " }), { status: 422, code: "search_empty" });
    await assert.rejects(keep(ada, "None", { q: "-rust" }), { status: 422, code: "search_only_excludes" });
    await assert.rejects(keep(ada, "", { q: "rust" }), { status: 400 });
    const many = await Promise.allSettled(
      Array.from({ length: 22 }, (_, at) => keep(ada, `Search ${at}`, { q: `word${at}` })),
    );
    assert.equal(many.filter(({ status }) => status === "fulfilled").length, 19);
    assert.equal((await list(ada)).length, 20);
    await ownerSql(app.services, "delete from talent_searches where name like 'Search%'");
  });

  await t.test("announce new matches by notification and mail once a day, each person once", async () => {
    const kept = await keep(ada, "Elixir people", { q: "elixir" }, true);
    const age = () =>
      ownerSql(
        app.services,
        "update talent_searches set checked_at = checked_at - interval '1 day' where alert",
      );
    const told = async () => {
      const { data } = await ada.call(notifications.list, { query: { limit: 50 } });
      return data.response.filter(({ title }) => title.includes("Elixir people"));
    };
    await sendTalentAlerts(app.services);
    assert.deepEqual(await told(), []);
    await kofi.call(profile.change, { body: { version: 1, skills: ["Elixir"], city: "Accra" } });
    await age();
    await Promise.all([sendTalentAlerts(app.services), sendTalentAlerts(app.services)]);
    assert.deepEqual(
      (await told()).map(({ title, link }) => [title, link]),
      [["1 person matches “Elixir people”", `/dashboard/talents?search=${kept._id}`]],
    );
    const [mail] = (await mailsTo(app, ada.email)).filter(({ subject }) => subject.includes("Elixir"));
    assert.match(mail?.body_text ?? "", /Kofi .*\nRust engineer · Accra/);
    assert.match(mail?.body_text ?? "", new RegExp(`/dashboard/talents\\?search=${kept._id}`));
    await kofi.call(profile.change, { body: { version: 2, about: "Still elixir" } });
    await age();
    await sendTalentAlerts(app.services);
    assert.equal((await told()).length, 1);
  });

  await t.test("drop skills that no one has any more", async () => {
    const spelled = async () =>
      (await ada.call(talents.search, { query: { q: "haskxll" } })).respelled[0]?.used;
    const hugo = await talent(app, "Hugo", { headline: "Haskell" });
    assert.deepEqual(await spelled(), ["haskell"]);
    await permitReachOut(app, hugo, false);
    await forgetUnusedWords(app.services);
    assert.deepEqual(await spelled(), []);
  });

  await t.test("are all checked within a day, even when one fails", async () => {
    await ownerSql(
      app.services,
      `insert into talent_searches (id, organization_id, user_id, name, filter, alert, checked_at)
       select gen_random_uuid(), $1, $2, 'Many', jsonb_build_object('q', case when n = 1 then '' else 'zz' || n end), true,
         now() - make_interval(days => 2, secs => 300 - n)
       from generate_series(1, 210) n`,
      [ada.organizationId, ada.userId],
    );
    await assert.rejects(sendTalentAlerts(app.services), /1 of \d+ failed/);
    const waiting = await ownerSql(
      app.services,
      "select from talent_searches where name = 'Many' and checked_at < now() - interval '1 day'",
    );
    assert.equal(waiting.length, 1);
    await ownerSql(app.services, "delete from talent_searches where name = 'Many'");
  });

  await t.test("notify no one who may no longer search", async () => {
    const scout = await member(app, ada, "talent_manager", [{ feature: "talent_pool", action: ["read"] }]);
    await keep(scout, "Zig", { q: "zig" }, true);
    await talent(app, "Zoe", { headline: "Zig" });
    await ownerSql(app.services, "update talent_searches set checked_at = checked_at - interval '1 day'");
    await ownerSql(app.services, "update memberships set permissions = '[]' where user_id = $1", [
      scout.userId,
    ]);
    await sendTalentAlerts(app.services);
    const told = await ownerSql(app.services, "select 1 from notifications where user_id = $1", [
      scout.userId,
    ]);
    assert.equal(told.length, 0);
  });
});
