import assert from "node:assert/strict";
import { test } from "node:test";
import { profile } from "@loubby/shared-contracts/http/profile/profile";
import { REACH_OUT_CONSENT_VERSION } from "@loubby/shared-contracts/http/profile/reach-out-consent";
import { talents } from "@loubby/shared-contracts/http/sourcing/talents";
import { candidate, employer, member, type Person } from "#api/testing/person";
import { ownerSql } from "#api/testing/as-owner";
import { talent } from "#api/testing/hiring/talent";
import { testApp } from "#api/testing/test-app";
import { countTalents, findTalents, showTalents } from "./talents.sql.ts";

const worked = (title: string, company: string, description = "") => ({
  title,
  company,
  description,
  started: "2021-03",
  ended: null,
});

const search = (person: Person, q: string, query: object = {}) =>
  person.call(talents.search, { query: { q, ...query } });
const names = async (person: Person, q: string, query: object = {}) =>
  (await search(person, q, query)).items.map(({ first_name }) => first_name).toSorted();

test("people are found by words", async (t) => {
  const app = await testApp(t);
  const ada = await employer(app);
  const kofi = await talent(app, "Kofi", {
    headline: "Backend Engineer",
    skills: ["Node.js", "Kubernetes", "C++"],
    city: "São Paulo",
    about: "I managed a fleet of payment services.",
    positions: [worked("Senior Engineer", "Harbourline", "Moved machine learning into production.")],
  });
  await talent(app, "Esi", {
    headline: "Product Designer",
    skills: ["Figma", "C#"],
    about: "I once was close to a backend, and to learning how a machine works.",
  });
  await candidate(app, "Hidden").then((hidden) =>
    hidden.call(profile.change, { body: { version: 0, headline: "Backend Engineer" } }),
  );

  const found: [q: string, expected: string[]][] = [
    ["backend", ["Esi", "Kofi"]],
    ["backend -designer", ["Kofi"]],
    ["figma OR kubernetes", ["Esi", "Kofi"]],
    ["(figma OR kubernetes) AND payments", ["Kofi"]],
    ['"machine learning"', ["Kofi"]],
    ["machine learning", ["Esi", "Kofi"]],
    ["managerial", []],
    ["managing", ["Kofi"]],
    ["kuber*", ["Kofi"]],
    ["C++", ["Kofi"]],
    ["c#", ["Esi"]],
    ["node.js", ["Kofi"]],
    ["nodejs", ["Kofi"]],
    ["node", ["Kofi"]],
    ["node js", ["Kofi"]],
    ["enginee*", ["Kofi"]],
    ["são “páulo”", ["Kofi"]],
    ["Ｃ＋＋", ["Kofi"]],
    ["!!! kofi", ["Kofi"]],
    ["sao paulo", ["Kofi"]],
    ["Harbourline", ["Kofi"]],
    ["kofi", ["Kofi"]],
    ["' or 1=1 --x", []],
  ];
  for (const [q, expected] of found)
    await t.test(q, async () => assert.deepEqual(await names(ada, q), expected));

  await t.test("with their own words as the reason, and their status", async () => {
    const [hit] = (await search(ada, '"machine learning" nodejs managing')).items;
    assert.deepEqual(
      hit?.reasons.map(({ field, text, marks }) => [field, marks.map(([from, to]) => text.slice(from, to))]),
      [
        ["skill", ["Node.js"]],
        ["description", ["machine", "learning"]],
        ["about", ["managed"]],
      ],
    );
    assert.deepEqual(hit?.work, { title: "Senior Engineer", company: "Harbourline", is_now: true });
  });

  await t.test("ranks a matching job title above a mention", async () => {
    const order = async (sort: "fit" | "recent") =>
      (await search(ada, "backend", { sort })).items.map(({ first_name }) => first_name);
    assert.deepEqual(await order("fit"), ["Kofi", "Esi"]);
    assert.deepEqual(await order("recent"), ["Esi", "Kofi"]);
    const first = await search(ada, "backend", { limit: 1 });
    const second = await search(ada, "backend", { limit: 1, cursor: first.nextCursor });
    assert.deepEqual([first.items[0]?.first_name, second.items[0]?.first_name], ["Kofi", "Esi"]);
    assert.equal(second.nextCursor, null);
  });

  await t.test("finds people despite typos, and says so", async () => {
    const mistyped = await search(ada, "kuberntes harborline");
    assert.deepEqual(
      mistyped.respelled.map(({ typed, used }) => [typed, used[0]]),
      [
        ["kuberntes", "kubernetes"],
        ["harborline", "harbourline"],
      ],
    );
    assert.deepEqual(
      mistyped.items.map(({ first_name }) => first_name),
      ["Kofi"],
    );
    assert.deepEqual((await search(ada, "xylophonist")).respelled, [{ typed: "xylophonist", used: [] }]);
    assert.equal((await search(ada, "backend not (figma)")).understood, "backend AND NOT figma");
  });

  await t.test("says what is missing from a search that matches no one", async () => {
    const refusal = (q: string, code: string) => assert.rejects(search(ada, q), { status: 422, code });
    await refusal("-backend", "search_only_excludes");
    await refusal("backend OR -figma", "search_only_excludes");
    await refusal("!!! ???", "search_empty");
    await refusal("the of", "search_empty");
    await refusal(Array.from({ length: 31 }, (_, at) => `w${at}`).join(" "), "search_too_long");
    await assert.rejects(search(ada, "x".repeat(301)), { status: 400 });
    await assert.rejects(search(ada, "backend", { cursor: "bm8" }), { status: 400 });
    for (const at of ["+275760-09-13", "-271821-04-20", "0000-01-01"]) {
      const keys = [`1|${at}T00:00:00.000Z`, ada.userId];
      const cursor = Buffer.from(JSON.stringify(keys)).toString("base64url");
      await assert.rejects(search(ada, "backend", { cursor }), { status: 400, code: "invalid_request" }, at);
    }
  });

  await t.test(
    "hides someone who withdraws at once, and finds them again with a changed profile",
    async () => {
      const choose = (on: boolean, consent_version: string = REACH_OUT_CONSENT_VERSION) =>
        kofi.call(profile.setReachOut, { body: { on, consent_version } });
      await choose(false);
      assert.deepEqual(await kofi.call(profile.reachOut, {}), { on: false });
      assert.deepEqual(await names(ada, "kubernetes"), []);
      await assert.rejects(ada.call(talents.get, { params: { userId: kofi.userId } }), { status: 404 });
      await kofi.call(profile.change, { body: { version: 1, skills: ["Elixir"] } });
      await assert.rejects(choose(true, "2020-01-01"), { status: 409, code: "terms_changed" });
      await choose(true);
      const [consent] = await ownerSql(
        app.services,
        "select version from consents where user_id = $1 and document = 'reach_out'",
        [kofi.userId],
      );
      assert.deepEqual(consent, { version: REACH_OUT_CONSENT_VERSION });
      assert.deepEqual([await names(ada, "kubernetes"), await names(ada, "elixir")], [[], ["Kofi"]]);
      const shown = await ada.call(talents.get, { params: { userId: kofi.userId } });
      assert.deepEqual([shown.skills, "resume" in shown, "email" in shown], [["Elixir"], false, false]);
    },
  );

  await t.test("hides someone who asked this company not to contact them, but not from others", async () => {
    const other = await employer(app, "Other");
    await ownerSql(
      app.services,
      "insert into do_not_contact (organization_id, key, reason) values ($1, 'u:' || $2, 'withdrew')",
      [ada.organizationId, kofi.userId],
    );
    assert.deepEqual([await names(ada, "elixir"), await names(other, "elixir")], [[], ["Kofi"]]);
    assert.equal((await ada.call(talents.counts, { query: { q: "elixir" } })).total, 0);
    await assert.rejects(ada.call(talents.get, { params: { userId: kofi.userId } }), { status: 404 });
  });

  await t.test("finds no one for a member who may not read talent pools, or for a candidate", async () => {
    const guest = await member(app, ada, "guest", []);
    await assert.rejects(names(guest, "backend"), { status: 403 });
    await assert.rejects(names(kofi, "backend"), { status: 403 });
  });

  await t.test("lets only members of companies query the database", async () => {
    const intruder = app.services.db.as({ user: kofi.userId, organization: ada.organizationId });
    const asked = { query: null, facets: "{}" };
    const seen = await intruder.read(async (sql) => [
      ...(await countTalents(sql, asked, 10)),
      ...(await findTalents(sql, asked, { byFit: false, after: null, limit: 10 })),
      ...(await showTalents(sql, [kofi.userId])),
    ]);
    assert.deepEqual(seen, []);
  });
});
