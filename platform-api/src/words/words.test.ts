import assert from "node:assert/strict";
import { test } from "node:test";
import { sql } from "kysely";
import { ownerSql } from "#api/testing/as-owner";
import { testApp } from "#api/testing/test-app";
import { forgetUnusedWords } from "./tend-words.ts";
import { argumentsOf, typedForList } from "./typed-query.ts";

const NOBODY = "00000000-0000-0000-0000-000000000000";

/** What is stored, what somebody may type for it, and what they may not. */
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
  ["Senior engineers", ["engineering", "enginee", "eng*", "senior OR junior"], ["senior -engineer"]],
  ["Иван Ёжиков", ["иван", "ежиков", "ЁЖИК"], []],
  ["مُحَمَّد أحمد", ["محمد", "احمد", "أَحْمَد"], []],
  ["یکتا", ["يكتا"], []],
  ["Σίσυφος", ["ΣΙΣΥΦΟΣ", "σισυφος"], []],
  ["山田太郎、東京", ["山田", "東京"], ["京都"]],
  ["김철수", ["김철"], []],
  ["हिन्दी कंपनी", ["हिन्दी"], []],
];

test("words are kept and typed alike", async (t) => {
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

  await t.test("whatever is typed, and be it nothing", async () => {
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

  await t.test("and forgotten at night once nothing has them", async () => {
    const known = async () =>
      (await ownerSql(app.services, "select word from known_words where kind = 'job' order by 1")).map(
        (row) => row["word"],
      );
    await ownerSql(app.services, "select learn_words('job', $1, '{zeppelin}')", [NOBODY]);
    assert.deepEqual(await known(), ["zeppelin"]);
    await forgetUnusedWords(app.services);
    assert.deepEqual(await known(), []);
  });
});
