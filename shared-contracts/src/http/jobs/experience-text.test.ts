import assert from "node:assert/strict";
import { test } from "node:test";
import { experienceLevels } from "../../shell/lists.ts";
import { experienceText, yearsText } from "./experience-text.ts";

test("says years of experience in words", () => {
  assert.deepEqual(experienceLevels.map(yearsText), [
    "No experience",
    "Up to 2 years",
    "2–5 years",
    "5–10 years",
    "10–15 years",
    "15–20 years",
    "20+ years",
  ]);
  assert.equal(experienceText("0 years"), "No experience");
  assert.equal(experienceText("0-2"), "Up to 2 years of experience");
});
