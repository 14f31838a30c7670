import assert from "node:assert/strict";
import { test } from "node:test";
import { profile } from "@loubby/shared-contracts/http/profile/profile";
import { poolMembers } from "@loubby/shared-contracts/http/sourcing/pool-members";
import { talents } from "@loubby/shared-contracts/http/sourcing/talents";
import type { TalentFacet, TalentFilter } from "@loubby/shared-contracts/http/sourcing/talents.schema";
import { asOwner, ownerSql } from "#api/testing/as-owner";
import { applicant } from "#api/testing/hiring/applicant";
import { publishJob } from "#api/testing/hiring/job-form";
import { employer, member, type Person } from "#api/testing/person";
import { addPool } from "#api/testing/hiring/pool";
import { permitReachOut, talent } from "#api/testing/hiring/talent";
import { testApp } from "#api/testing/test-app";

const studied = (level: "High School" | "Master's Degree") => ({
  level,
  school: "A school",
  field: "",
  started: "2010-09",
  ended: "2014-06",
});

test("the directory of people", async (t) => {
  const app = await testApp(t);
  const ada = await employer(app);
  await talent(app, "Kofi", {
    country: "GH",
    availability: "Available",
    experience: "2-5",
    skills: ["Go", "SQL"],
    categories: ["DevOps", "Data Science"],
    education: [studied("Master's Degree"), studied("High School")],
  });
  await talent(app, "Esi", {
    country: "GH",
    availability: "Open for work",
    experience: "5-10",
    skills: ["SQL", "Figma"],
    categories: ["UI/UX Design"],
    programme_source: "AltSchool",
  });
  await talent(app, "Femi", { country: "NG", availability: "Available", skills: ["go"] });

  const list = async (filter: TalentFilter = {}, by: Person = ada) =>
    (await by.call(talents.directory, { query: filter })).items;
  const names = async (filter: TalentFilter = {}) => (await list(filter)).map(({ first_name }) => first_name);
  const counts = async (facet: TalentFacet, query: TalentFilter = {}) =>
    Object.fromEntries(
      ((await ada.call(talents.counts, { query })).facets?.[facet] ?? []).map(({ value, count }) => [
        value,
        count,
      ]),
    );

  await t.test("lists the most recently changed first, page by page", async () => {
    assert.deepEqual(await names(), ["Femi", "Esi", "Kofi"]);
    const first = await ada.call(talents.directory, { query: { limit: 2 } });
    const rest = await ada.call(talents.directory, { query: { limit: 2, cursor: first.nextCursor ?? "" } });
    assert.deepEqual(
      [...first.items, ...rest.items].map(({ first_name }) => first_name),
      ["Femi", "Esi", "Kofi"],
    );
    assert.equal(rest.nextCursor, null);
  });

  await t.test("filters by facets: any value within one, all facets together, and every skill", async () => {
    assert.deepEqual(await names({ country: "GH|NG", availability: "Available" }), ["Femi", "Kofi"]);
    assert.deepEqual(await names({ category: "DevOps|UI/UX Design" }), ["Esi", "Kofi"]);
    assert.deepEqual(await names({ skill: "GO|sql" }), ["Kofi"]);
    assert.deepEqual(await names({ education: "Master's Degree" }), ["Kofi"]);
    assert.deepEqual(await names({ education: "High School" }), []);
    assert.deepEqual(await names({ experience: "5-10", programme_source: "AltSchool" }), ["Esi"]);
  });

  await t.test("counts each facet as if it weren't filtered, and skills among the matches", async () => {
    assert.deepEqual(await counts("country"), { GH: 2, NG: 1 });
    assert.deepEqual(await counts("country", { country: "NG" }), { GH: 2, NG: 1 });
    assert.deepEqual(await counts("availability", { country: "GH" }), { Available: 1, "Open for work": 1 });
    assert.deepEqual(await counts("category"), { DevOps: 1, "Data Science": 1, "UI/UX Design": 1 });
    assert.deepEqual(await counts("skill", { skill: "go" }), { Go: 2, SQL: 1 });
    assert.equal((await ada.call(talents.counts, { query: { country: "GH" } })).total, 2);
  });

  await t.test("refuses unknown and hostile values", async () => {
    for (const filter of [
      { availability: "Asleep" },
      { country: "gh" },
      { category: "DevOps'||(select 1)--" },
      { skill: "|" },
      { skill: Array.from({ length: 11 }, (_, at) => `s${at}`).join("|") },
    ])
      await assert.rejects(list(filter), { status: 400 }, JSON.stringify(filter));
    assert.deepEqual(await names({ skill: "'; drop table talents; --|%L $1" }), []);
    assert.equal((await names()).length, 3);
  });

  await t.test("shows what the company knows of someone, as far as the member may see it", async () => {
    const job = await publishJob(ada, { questions: [] });
    const { person } = await applicant(app, ada, job._id, "Nii");
    await person.call(profile.change, {
      body: { version: 0, headline: "Known here" },
    });
    await permitReachOut(app, person);
    const pool = await addPool(ada, { name: "Harbour hands" });
    const added = await ada.call(poolMembers.takeOver, {
      params: { poolId: pool._id },
      body: { user_ids: [person.userId] },
    });
    assert.equal(added.added, 1);
    const known = async (by: Person) => (await list({}, by)).find(({ _id }) => _id === person.userId)?.known;
    assert.deepEqual(await known(ada), {
      applied: true,
      pools: [{ name: "Harbour hands", name_slug: pool.name_slug }],
    });
    const scout = await member(app, ada, "recruiter", [{ feature: "talent_pool", action: ["read"] }]);
    assert.equal((await known(scout))?.applied, false);
    const other = await employer(app, "Other");
    assert.deepEqual(await known(other), { applied: false, pools: [] });
  });

  await t.test("leaves out anyone who joined a company, until they leave it", async () => {
    const femi = (await list()).find(({ first_name }) => first_name === "Femi");
    const other = await employer(app, "Third");
    await ownerSql(
      app.services,
      "insert into memberships (organization_id, user_id, role_tag, permissions, position) values ($1, $2, 'recruiter', '[]', '')",
      [other.organizationId, femi?._id],
    );
    assert.ok(!(await names()).includes("Femi"));
    await ownerSql(app.services, "delete from memberships where user_id = $1", [femi?._id]);
    assert.ok((await names()).includes("Femi"));
  });

  await t.test("counts up to a thousand, and above that only says that there are more", async () => {
    const counted = async () => {
      const { total, is_more, facets } = await ada.call(talents.counts, { query: { country: "TZ" } });
      return [total, is_more, facets === null];
    };
    const add = (people: number) =>
      asOwner(app.services, async (client) => {
        await client.query("set session_replication_role = replica");
        await client.query(
          `insert into talents (user_id, changed_at, country, categories, skills, main, words)
           select gen_random_uuid(), now(), 'TZ', '{}', '{}', '', '' from generate_series(1, $1)`,
          [people],
        );
      });
    await add(1000);
    assert.deepEqual(await counted(), [1000, false, false]);
    await add(1);
    assert.deepEqual(await counted(), [1000, true, true]);
  });
});
