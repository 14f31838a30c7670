import assert from "node:assert/strict";
import { test } from "node:test";
import { helpTopics, topicsFor } from "./topics.ts";

const ids = (type: "candidates" | "employers", search: string) => topicsFor(type, search).map(({ id }) => id);

test("each kind of person is shown what concerns them", () => {
  assert.ok(ids("candidates", "").includes("who-sees-profile"));
  assert.ok(!ids("candidates", "").includes("post-job"));
  assert.ok(ids("employers", "").includes("post-job"));
});

test("a search finds topics by all of its words, those that ask for it first", () => {
  assert.equal(ids("employers", "Pipeline move")[0], "move-applicants");
  assert.deepEqual(ids("candidates", "  RÉSUMÉ 15 "), ["apply", "files"]);
  assert.deepEqual(ids("candidates", "zebra"), []);
});

test("no two topics share a name, and each has an answer", () => {
  assert.equal(new Set(helpTopics.map(({ id }) => id)).size, helpTopics.length);
  assert.ok(helpTopics.every(({ answer }) => answer.every((text) => text.length > 20)));
});
