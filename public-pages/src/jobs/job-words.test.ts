import assert from "node:assert/strict";
import { test } from "node:test";
import { dayOf, jobPath } from "./job-words.ts";

const _id = "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b";

test("writes a day the same for everyone, from a day or a moment", () => {
  assert.equal(dayOf("2026-11-21"), "Nov 21, 2026");
  assert.equal(dayOf("2026-03-01T23:59:59.999Z"), "Mar 1, 2026");
});

test("gives a job an address, whatever letters its title is cut between", () => {
  for (const title of ["𠀀".repeat(70), `a${"𠀀".repeat(69)}`, "👩‍👩‍👧 / \u202e%", "</script>", "ünï"]) {
    const path = jobPath({ _id, title });
    assert.equal(new URL(path, "https://x.test").pathname, path);
  }
});
