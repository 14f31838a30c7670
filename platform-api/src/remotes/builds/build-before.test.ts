import assert from "node:assert/strict";
import { test } from "node:test";
import { buildBefore } from "./build-before.ts";
import type { GivenToAll } from "../releases/release-changes.sql.ts";

/** `a b <a` reads: a, then b for everyone, then back to a. */
const trail = (steps: string): GivenToAll[] =>
  steps
    .split(" ")
    .filter(Boolean)
    .map((step) =>
      step.startsWith("<")
        ? { action: "rollback", build: step.slice(1) }
        : { action: "promote", build: step },
    );

const table: readonly [steps: string, back: string, before: string | null][] = [
  ["a b", "a", null],
  ["a b c", "b", "a"],
  ["a b c <b", "a", null],
  ["a b <a c", "a", null],
  ["a b <a b <a c", "a", null],
  ["a b <a b c", "b", "a"],
  ["a b c", "a", null],
  ["a b a c", "a", "b"],
  ["", "a", null],
];

for (const [steps, back, before] of table)
  test(`after "${steps}", the build before ${back} is ${before ?? "nothing"}`, () => {
    assert.equal(buildBefore(trail(steps), back), before);
  });
