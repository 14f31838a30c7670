import assert from "node:assert/strict";
import { test } from "node:test";
import { parseQuery } from "./parse-query.ts";
import { selects, typedTerm, writtenOut } from "./query-words.ts";

const read = (typed: string) => {
  const node = parseQuery(typed);
  return node && writtenOut(node, typedTerm, { and: " AND ", or: " OR ", not: "NOT " });
};

const readings: [typed: string, read: string | null][] = [
  ["backend lagos", "backend AND lagos"],
  ['"machine learning" OR python', '"machine learning" OR python'],
  ["go OR rust backend", "go OR (rust AND backend)"],
  ["(go OR rust) backend", "(go OR rust) AND backend"],
  ["java -script", "java AND NOT script"],
  ["java NOT (php OR perl)", "java AND NOT (php OR perl)"],
  ["design* C++ Node.js CI/CD", "design* AND C++ AND Node.js AND CI/CD"],
  ["a designer who is in Accra", "designer AND Accra"],
  ['"who is who"', '"who is who"'],
  ["ab*", "ab"],
  ["“smart quotes”", '"smart quotes"'],
  ["IT", "IT"],
  ["\u200bgo\ufeff ru\u00adst \u2060OR zig", "(go AND rust) OR zig"],
  ["\u200b\u2060", null],
  // What is left open or has no sides.
  ['"open phrase', '"open phrase"'],
  ["(go OR (rust", "go OR rust"],
  ["go) rust", "go AND rust"],
  ["AND go OR", "go"],
  ["go AND AND rust", "go AND rust"],
  ["NOT", null],
  ["go OR NOT", "go"],
  ["-", "-"],
  ["", null],
  ['""', null],
  ["()", null],
  ["((((((", null],
  ["NOT NOT go", "NOT NOT go"],
];

for (const [typed, expected] of readings) {
  test(`reads ${JSON.stringify(typed)} as ${expected ?? "nothing"}`, () => {
    assert.equal(read(typed), expected);
  });
}

test("a query names who to find only if each of its alternatives does", () => {
  const says = (typed: string) => {
    const node = parseQuery(typed);
    return node !== null && selects(node);
  };
  assert.deepEqual(["go -php", "-php", "go OR -php", "(go OR rust) -php", "go (rust OR -php)"].map(says), [
    true,
    false,
    false,
    true,
    true,
  ]);
});

test("reads three hundred brackets without harm", () => {
  assert.equal(read(`${"(".repeat(299)}x`), "x");
  assert.equal(read("(x".repeat(150)), Array.from({ length: 150 }, () => "x").join(" AND "));
});
