import assert from "node:assert/strict";
import { test } from "node:test";
import { skillTracks } from "../../shell/lists.ts";
import { agentCategories, type AgentCategory, categoryGroups, categoryInWords } from "./categories.ts";

test("the store sorts by the skill tracks, beside kinds of work", () => {
  const all = Object.keys(agentCategories) as AgentCategory[];
  assert.deepEqual(
    categoryGroups.flatMap(({ categories }) => categories),
    all,
  );
  const names = categoryGroups[1]?.categories.map((category) => agentCategories[category]);
  assert.deepEqual(names, [...skillTracks]);
  assert.deepEqual((["support", "devops", "ui-ux-design"] as const).map(categoryInWords), [
    "customer support",
    "DevOps",
    "UI/UX Design",
  ]);
});
