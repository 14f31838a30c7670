import assert from "node:assert/strict";
import type { Endpoint } from "@loubby/shared-contracts/http/endpoint";
import { servedPath } from "#api/http/serve";
import type { Person } from "../person.ts";
import type { TestApp } from "../test-app.ts";
import type { Walk, WalkCase } from "../walk.ts";

/** Calls an endpoint as its case says, as someone or as no one. */
export async function sendCase(
  app: TestApp,
  endpoint: Endpoint,
  { params = {}, query = {}, body }: WalkCase,
  person: Person | null,
): Promise<{ readonly status: number; readonly text: string }> {
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

/** Endpoints whose case asks for what is published, or for who lets every company find them: another one gets it too. */
const PUBLISHED = new Set(["openJobs.apply", "openJobs.prefill", "talents.get"]);

/**
 * Calls every endpoint that has an owner's case as another company or person: an id that is not theirs is 404, and
 * nothing of the owner's is in any answer.
 */
export async function nothingForStrangers(app: TestApp, walk: Walk): Promise<void> {
  const strangerOf = new Map([
    [walk.company.userId, walk.otherCompany],
    [walk.applicant.userId, walk.otherCandidate],
  ]);
  let asked = 0;
  const leaks: string[] = [];
  for (const { endpoint } of app.served) {
    const one = walk.cases[endpoint.id];
    const stranger = one && strangerOf.get(one.owner.userId);
    if (one === undefined || stranger === undefined) continue;
    asked += 1;
    const { status, text } = await sendCase(app, endpoint, one, stranger);
    const named = endpoint.path.includes(":") && !PUBLISHED.has(endpoint.id);
    const holds = !text.includes(walk.secret) && status < 500 && (!named || status === 404);
    if (!holds) leaks.push(`${endpoint.id}: ${status} ${text.slice(0, 300)}`);
  }
  assert.deepEqual(leaks, []);
  assert.ok(asked > 40, "the walk must have met what belongs to someone");
}
