import assert from "node:assert/strict";
import { test } from "node:test";
import { features, roleTags } from "../../shell/permissions.ts";
import { presetOf } from "./role-presets.ts";

test("a preset stands for each of the roles, in one form", () => {
  for (const role of roleTags) {
    const named = presetOf(role).map(({ feature }) => features.indexOf(feature));
    assert.deepEqual(
      named,
      [...new Set(named)].sort((a, b) => a - b),
      role,
    );
  }
  assert.deepEqual(presetOf("admin"), []);
  assert.ok(presetOf("guest").some(({ feature }) => feature === "job"));
});
