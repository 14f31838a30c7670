import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { findRetired, retiredWords } from "./glossary.ts";

const glossary = readFileSync(path.resolve(import.meta.dirname, "../../../docs/glossary.md"), "utf8");
const words = retiredWords(glossary);

test("the glossary's last table names retired words and what to say instead", () => {
  assert.deepEqual(
    retiredWords(
      "| `not this` | one |\n## Retired words\n\n| pattern | say |\n|---|---|\n| `a(?:b\\|c)` | d |",
    ),
    [{ pattern: /a(?:b|c)/i, say: "d" }],
  );
});

for (const [text, say] of [
  ["const keptSearches = 1;", "saved search"],
  ["<h2>Kept searches</h2>", "saved search"],
  ["export function OpeningCard() {", "open job"],
  [".openings-page {", "open job"],
  ["-- the company's blacklist", "do-not-contact list"],
] as const) {
  test(`refuses ${text}`, () => {
    assert.match(
      findRetired("a.ts", `fine\n${text}`, words, "docs/glossary.md").join(),
      new RegExp(`^a\\.ts:2 .*Say ${say}:`),
    );
  });
}

test("refuses a file's name", () => {
  assert.match(
    findRetired("src/kept-search.tsx", "", words, "docs/glossary.md").join(),
    /^src\/kept-search\.tsx says/,
  );
});

test("leaves the number of openings alone", () => {
  assert.deepEqual(findRetired("a.ts", 'label="Openings"\nopening_count > 1', words, "docs/glossary.md"), []);
});

const phrases = retiredWords(
  readFileSync(path.resolve(import.meta.dirname, "../../../docs/words.md"), "utf8"),
);

for (const text of [
  "Ask somebody.",
  "whoever has it",
  "// Of whom it speaks.",
  "Take them apart",
  "Hand in",
]) {
  test(`refuses the phrase ${text}`, () => {
    assert.match(findRetired("a.ts", text, phrases, "docs/words.md").join(), /^a\.ts:1 .*docs\/words\.md/);
  });
}

test("leaves the database's function for a visitor's scope alone", () => {
  assert.deepEqual(findRetired("a.sql", "scope = nobody()", phrases, "docs/words.md"), []);
});
