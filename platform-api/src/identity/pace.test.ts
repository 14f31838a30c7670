import assert from "node:assert/strict";
import { test } from "node:test";
import { testApp } from "#api/testing/test-app";
import { ownerSql } from "#api/testing/as-owner";
import { forgetPace, requirePace } from "./pace.service.ts";

test("tries that were right at once are all forgotten", async (t) => {
  const { services } = await testApp(t);
  const pace = [{ subject: "guess:one", failures: 50 }];
  const tries = Array.from({ length: 20 }, (_, at) => at);
  const left = "select count(*)::int as many from sign_in_attempts where subject = 'guess:one'";
  for (const round of [1, 2, 3]) {
    await Promise.all(tries.map(() => requirePace(services, pace, "Wait.")));
    await Promise.all(tries.map(() => forgetPace(services, pace)));
    assert.deepEqual(await ownerSql(services, left), [{ many: 0 }], `round ${round}`);
  }
});
