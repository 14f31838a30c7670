import assert from "node:assert/strict";
import { test } from "node:test";
import type { Endpoint } from "@loubby/shared-contracts/http/endpoint";
import type { Access } from "@loubby/shared-contracts/shell/access";
import { testApp } from "#api/testing/test-app";
import { nothingForStrangers, sendCase } from "#api/testing/hostile/send-case";
import { prepareWalk, type WalkCase } from "#api/testing/walk";

test("every route of the contracts", async (t) => {
  const app = await testApp(t);
  const walk = await prepareWalk(app);
  const guarded = app.served.map(({ endpoint }) => endpoint).filter(({ access }) => access !== "public");
  const caseOf = (endpoint: Endpoint): WalkCase => {
    const found = walk.cases[endpoint.id];
    assert.ok(
      found,
      `${endpoint.id} has no case in its module's walk-cases.ts: whose is it, and with which ids and body?`,
    );
    return found;
  };

  await t.test("has a case in the walk, and every case has its route", () => {
    for (const endpoint of guarded) caseOf(endpoint);
    const known = new Set(guarded.map(({ id }) => id));
    assert.deepEqual(
      Object.keys(walk.cases).filter((id) => !known.has(id)),
      [],
    );
  });

  await t.test("answers 401 without a session", async () => {
    for (const endpoint of guarded) {
      const { status, text } = await sendCase(app, endpoint, caseOf(endpoint), null);
      assert.equal(status, 401, `${endpoint.id}: ${text}`);
    }
  });

  await t.test("answers 401 to a made-up token", async () => {
    const forged = { ...walk.company, token: "x".repeat(43) };
    for (const endpoint of guarded) {
      const { status, text } = await sendCase(app, endpoint, caseOf(endpoint), forged);
      assert.equal(status, 401, `${endpoint.id}: ${text}`);
    }
  });

  await t.test("answers 403 to the wrong type of person", async () => {
    const byType = { employers: walk.company, candidates: walk.applicant };
    let refused = 0;
    for (const endpoint of guarded) {
      const access: Access = endpoint.access === "deployer" ? { staff: "super_admin" } : endpoint.access;
      if (typeof access === "string" || (access.userTypes === undefined && access.staff === undefined))
        continue;
      for (const [type, person] of Object.entries(byType)) {
        if (access.staff === undefined && access.userTypes?.includes(type as keyof typeof byType)) continue;
        const { status, text } = await sendCase(app, endpoint, caseOf(endpoint), person);
        assert.equal(status, 403, `${endpoint.id} as ${type}: ${text}`);
        refused += 1;
      }
    }
    assert.ok(refused > 10, "the walk must include routes for one type only");
  });

  await t.test("answers 403 to a colleague whose role has no entry for it", async () => {
    const asking = guarded.filter(({ access }) => typeof access === "object" && access.permission);
    assert.ok(asking.length > 15, "the walk must include routes that require a permission");
    for (const endpoint of asking) {
      const { status, text } = await sendCase(app, endpoint, caseOf(endpoint), walk.guest);
      assert.equal(status, 403, `${endpoint.id}: ${text}`);
      assert.match(text, /"permission_required"/, endpoint.id);
    }
  });

  await t.test("reveals nothing of one company or person to another", () => nothingForStrangers(app, walk));

  await t.test("lets the rightful caller in, so that the refusals above mean something", async () => {
    for (const endpoint of guarded) {
      const one = caseOf(endpoint);
      const { status, text } = await sendCase(app, endpoint, one, one.owner);
      assert.ok(![401, 403, 404].includes(status) && status < 500, `${endpoint.id}: ${status} ${text}`);
    }
  });
});
