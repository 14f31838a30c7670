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
    assert.match(findRetired("a.ts", `fine\n${text}`, words).join(), new RegExp(`^a\\.ts:2 .*Say ${say}:`));
  });
}

test("refuses a file's name", () => {
  assert.match(findRetired("src/kept-search.tsx", "", words).join(), /^src\/kept-search\.tsx says/);
});

test("leaves the number of openings alone", () => {
  assert.deepEqual(findRetired("a.ts", 'label="Openings"\nopening_count > 1', words), []);
});
