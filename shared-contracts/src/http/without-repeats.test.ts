import assert from "node:assert/strict";
import { test } from "node:test";
import { withoutRepeats } from "./without-repeats.ts";

test("keeps the first of words that differ in case or blanks, and no empty ones", () => {
  assert.deepEqual(withoutRepeats([" React", "react ", "", "  ", "Go", "REACT", "go", "Straße"]), [
    "React",
    "Go",
    "Straße",
  ]);
});
