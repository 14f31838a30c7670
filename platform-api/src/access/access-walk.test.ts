import assert from "node:assert/strict";
import { test } from "node:test";
import type { Endpoint } from "@loubby/shared-contracts/http/endpoint";
import type { Access } from "@loubby/shared-contracts/shell/access";
import { servedPath } from "#api/http/serve";
import type { Person } from "#api/testing/person";
import { testApp, type TestApp } from "#api/testing/test-app";
import { prepareWalk, type WalkCase } from "./walk-cases.ts";

test("every route of the contracts", async (t) => {
  const app = await testApp(t);
  const walk = await prepareWalk(app);
  const guarded = app.served.map(({ endpoint }) => endpoint).filter(({ access }) => access !== "public");
  const caseOf = (endpoint: Endpoint): WalkCase => {
    const found = walk.cases[endpoint.id];
    assert.ok(
      found,
      `${endpoint.id} has no case in walk-cases.ts: whose is it, and with which ids and body?`,
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

  await t.test("answers 401 to nobody", async () => {
    for (const endpoint of guarded) {
      const { status, text } = await send(app, endpoint, caseOf(endpoint), null);
      assert.equal(status, 401, `${endpoint.id}: ${text}`);
    }
  });

  await t.test("answers 401 to a token that was made up", async () => {
    const forged = { ...walk.company, token: "x".repeat(43) };
    for (const endpoint of guarded) {
      const { status, text } = await send(app, endpoint, caseOf(endpoint), forged);
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
        const { status, text } = await send(app, endpoint, caseOf(endpoint), person);
        assert.equal(status, 403, `${endpoint.id} as ${type}: ${text}`);
        refused += 1;
      }
    }
    assert.ok(refused > 10, "the walk must have met routes that are for one type only");
  });

  await t.test("gives nothing of one company or person to another", async () => {
    const strangerOf = new Map([
      [walk.company.userId, walk.otherCompany],
      [walk.applicant.userId, walk.otherCandidate],
    ]);
    for (const endpoint of guarded) {
      const one = caseOf(endpoint);
      const stranger = strangerOf.get(one.owner.userId);
      if (stranger === undefined) continue;
      const { status, text } = await send(app, endpoint, one, stranger);
      assert.ok(!text.includes(walk.secret), `${endpoint.id} leaks: ${text}`);
      const names = (endpoint.path.match(/:\w+/g) ?? []).length > 0;
      const isPublished = endpoint.id === "openJobs.apply";
      if (names && !isPublished) assert.equal(status, 404, `${endpoint.id}: ${status} ${text}`);
      assert.ok(status < 500, `${endpoint.id}: ${text}`);
    }
  });

  await t.test("lets the rightful caller in, so that the refusals above mean something", async () => {
    for (const endpoint of guarded) {
      const one = caseOf(endpoint);
      const { status, text } = await send(app, endpoint, one, one.owner);
      assert.ok(![401, 403, 404].includes(status) && status < 500, `${endpoint.id}: ${status} ${text}`);
    }
  });
});

async function send(
  app: TestApp,
  endpoint: Endpoint,
  { params = {}, query = {}, body }: WalkCase,
  person: Person | null,
) {
  const path = servedPath(endpoint).replace(/:(\w+)/g, (_, name: string) => {
    assert.ok(params[name], `${endpoint.id} needs ${name}`);
    return params[name] ?? "";
  });
  const answer = await app.http.inject({
    method: endpoint.method,
    url: `/api${path}`,
    query: { ...query },
    headers: person === null ? {} : { authorization: `Bearer ${person.token}` },
    ...(body ? { payload: body } : {}),
  });
  return { status: answer.statusCode, text: answer.body };
}
