import assert from "node:assert/strict";
import { test } from "node:test";
import { sql } from "kysely";
import { jobs } from "@loubby/shared-contracts/http/jobs/jobs";
import { openJobs } from "@loubby/shared-contracts/http/job-search/open-jobs";
import { search } from "@loubby/shared-contracts/http/search/search";
import { talentPools } from "@loubby/shared-contracts/http/sourcing/talent-pools";
import { talents } from "@loubby/shared-contracts/http/sourcing/talents";
import { ownerSql } from "#api/testing/as-owner";
import { application } from "#api/testing/hiring/application";
import { found as foundPeople } from "#api/testing/hiring/found-people";
import { jobForm, moveJob, publishJob } from "#api/testing/hiring/job-form";
import { addPool } from "#api/testing/hiring/pool";
import { talent } from "#api/testing/hiring/talent";
import { callAs, candidate, employer } from "#api/testing/person";
import { testApp } from "#api/testing/test-app";
import { containing } from "./containing.ts";
import { forgetUnusedWords, learnNewWords, writeDueWords } from "./tend-words.ts";
import { argumentsOf, typedForList } from "./typed-query.ts";

/** What is stored, what someone may type for it, and what they may not. */
const found: [stored: string, typed: string[], not: string[]][] = [
  ["José Ñandú-Björk", ["jose", "JOSÉ", "Nandu", "nandu-bjork", "bjo"], ["jos bjork x"]],
  ["Łukasz Straße Æther Þór", ["lukasz", "strasse", "aether", "thor"], []],
  ["O'Brien d’Or", ["o'brien", "O’Brien", "obrien", "brien", "dor"], []],
  ["bachelor's degree", ["bachelors degree", "bachelor’s", '"bachelor\'s degree"'], []],
  ["C++ and C#17", ["c++", "C+", "c#", "Ｃ＋＋"], ["f#", "a++"]],
  ["ASP.NET", [".net", "dotnet", "asp.net"], []],
  ["Node.js", ["node.js", "NodeJS", "node js", "node", "nodejs"], ["d3.js"]],
  ["NodeJS", ["node.js", "node js"], []],
  ["CI/CD pipelines", ["ci/cd", "pipeline", "CI"], ["cd/ci"]],
  [
    "Senior engineers",
    ["engineering", "enginee", "eng*", "senior OR junior"],
    ["senior -engineer", '"engineers senior"'],
  ],
  ["Иван Ёжиков", ["иван", "ежиков", "ЁЖИК"], []],
  ["مُحَمَّد أحمد", ["محمد", "احمد", "أَحْمَد"], []],
  ["یکتا", ["يكتا"], []],
  ["Σίσυφος", ["ΣΙΣΥΦΟΣ", "σισυφος"], []],
  ["山田太郎、東京", ["山田", "東京"], ["京都"]],
  ["김철수", ["김철"], []],
  ["हिन्दी कंपनी", ["हिन्दी"], []],
];

test("stored and typed words are normalised alike", async (t) => {
  const app = await testApp(t);
  const matches = async (stored: string, typed: string) => {
    const query = typedForList(typed);
    assert.ok(query);
    const { rows } = await app.services.db.as({ role: "auth" }).read((db) =>
      sql<{ found: boolean | null }>`
        select word_vector(${stored}, 'A') @@ word_query(${argumentsOf(query)}) as found`.execute(db),
    );
    return rows[0]?.found ?? false;
  };
  for (const [stored, typed, not] of found) {
    await t.test(stored, async () => {
      for (const one of typed) assert.equal(await matches(stored, one), true, one);
      for (const one of not) assert.equal(await matches(stored, one), false, one);
    });
  }

  await t.test("for any input, even an empty one", async () => {
    const hostile = [
      "%",
      "'",
      "\\",
      "a:*b",
      "& | ! <->",
      "🧑‍🍳".repeat(20),
      "ﷺ".repeat(60),
      "x".repeat(300),
      "(((",
      "\0",
    ];
    for (const typed of hostile) {
      if (typedForList(typed) !== null) assert.equal(await matches("Baker", typed), false, typed);
    }
  });

  await t.test("and forgotten at night once nothing uses them, until something does again", async () => {
    const acme = await employer(app, "Acme");
    const known = async () =>
      (await ownerSql(app.services, "select word from known_words where kind = 'job' and word = 'zeppelin'"))
        .length;
    const draft = await acme.call(jobs.create, { body: jobForm({ title: "Pilot of a zeppelin" }) });
    const like = async (q: string) => (await acme.call(jobs.list, { query: { q } })).items.length;
    assert.equal(await known(), 0, "noted for a worker");
    assert.deepEqual([await like("zepelin"), await like("seppelin")], [1, 0], "by its first letter at once");
    await learnNewWords(app.services);
    assert.equal(await known(), 2, "for everyone, and for the company");
    assert.equal(await like("seppelin"), 1);
    assert.deepEqual(await ownerSql(app.services, "select from new_words"), []);
    await forgetUnusedWords(app.services);
    assert.equal(await known(), 1, "the company still finds its draft");
    await moveJob(acme, draft, "open");
    await forgetUnusedWords(app.services);
    const near = await callAs(app, openJobs.list, { query: { q: "zepelin" } });
    assert.deepEqual([near.items.map(({ title }) => title), near.near], [["Pilot of a zeppelin"], true]);
  });

  await t.test("also in short lists, where they can be anywhere in a name", async () => {
    const holds = async (name: string, typed: string) => {
      const { rows } = await app.services.db
        .as({ role: "auth" })
        .read((db) =>
          sql<{ holds: boolean }>`select ${containing(typed, sql`${name}::text`)} as holds`.execute(db),
        );
      return rows[0]?.holds;
    };
    for (const [name, typed] of [
      ["Chloé Łukasz", "chloe lukasz"],
      ["Chloe Clifford", "FORD chloé"],
      ["50%_\\", "%_\\"],
      ["José", "  "],
      ["José", "\0jose"],
    ] as const)
      assert.equal(await holds(name, typed), true, `${name} ${typed}`);
    for (const [name, typed] of [
      ["Chloé", "chl_e"],
      ["Chloé", "c%e"],
      ["Chloé", "％"],
      ["Chloe", "chloe ada"],
      ["Chloe", "\\"],
    ] as const)
      assert.equal(await holds(name, typed), false, `${name} ${typed}`);
  });

  await t.test("and rewritten when a migration asks for it", async () => {
    const acme = await employer(app, "Søn");
    const job = await publishJob(acme, { title: "Weaver" });
    const kofi = await candidate(app, "Kofi");
    const other = await talent(app, "Esi", { headline: "Potter" });
    const pool = await addPool(acme, { name: "Weavers" });
    await application(acme, kofi, "Tailor");
    await ownerSql(app.services, "update jobs set search = null where id = $1", [job._id]);
    await ownerSql(app.services, "update talents set main = '', words = '' where user_id = $1", [
      other.userId,
    ]);
    await ownerSql(app.services, "update talent_pools set search = null where id = $1", [pool._id]);
    await ownerSql(app.services, "update name_words set word = 'k' || chr(769) || word where user_id = $1", [
      kofi.userId,
    ]);
    await ownerSql(app.services, "delete from company_words where organization_id = $1", [
      acme.organizationId,
    ]);
    await ownerSql(
      app.services,
      `insert into words_due values ('job', $1), ('talent', $2), ('pool', $3), ('name', $4), ('company', $5)`,
      [job._id, other.userId, pool._id, kofi.userId, acme.organizationId],
    );
    await writeDueWords(app.services);
    const titles = (await acme.call(jobs.list, { query: { q: "weav" } })).items.map(({ title }) => title);
    assert.deepEqual(titles, ["Weaver"]);
    const pools = (await acme.call(talentPools.list, { query: { q: "weav" } })).items;
    assert.equal(pools.length, 1);
    assert.equal((await acme.call(talents.search, { query: { q: "potter" } })).items.length, 1);
    assert.deepEqual(await foundPeople(acme, "kofi"), [["Kofi", "applicant"]]);
    assert.equal((await kofi.call(search.companies, { query: { keyword: "son" } })).companies.length, 1);
    assert.deepEqual(await ownerSql(app.services, "select from words_due"), []);
  });
});
