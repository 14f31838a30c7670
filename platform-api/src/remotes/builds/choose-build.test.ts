import assert from "node:assert/strict";
import { test } from "node:test";
import { type Asker, chooseBuild, type Release, type ReleaseRule } from "./choose-build.ts";

const release: Release = { name: "mfe-recruit", active: "b2", previous: "b1", killed: null, rules: [] };
const ada: Asker = { userId: "ada", tenantId: "acme" };
const visitor: Asker = { userId: null, tenantId: null };

const forAcme: ReleaseRule = { id: "acme-first", build: "b3", tenants: ["acme"] };
const forAda: ReleaseRule = { id: "ada-first", build: "b4", users: ["ada"] };
const forAll: ReleaseRule = { id: "ramp", build: "b5", percent: 100 };
const forNone: ReleaseRule = { id: "ramp", build: "b5", percent: 0 };

const table: readonly [
  what: string,
  rules: readonly ReleaseRule[],
  asker: Asker,
  build: string,
  reason: string,
  fallback: string | null,
][] = [
  ["without rules everyone runs the active build", [], ada, "b2", "active", "b1"],
  ["a tenant's rule beats its member's own", [forAda, forAcme], ada, "b3", "tenant", "b2"],
  ["a person's rule beats a percentage", [forAll, forAda], ada, "b4", "user", "b2"],
  ["a percentage beats the active build", [forAll], ada, "b5", "percentage", "b2"],
  ["nought percent is no one", [forNone], ada, "b2", "active", "b1"],
  [
    "another tenant keeps the active build",
    [forAcme],
    { userId: "bob", tenantId: "globex" },
    "b2",
    "active",
    "b1",
  ],
  ["someone signed out gets no trial", [forAcme, forAda, forAll], visitor, "b2", "active", "b1"],
  [
    "the first of two rules for a tenant wins",
    [forAcme, { ...forAcme, id: "later", build: "b9" }],
    ada,
    "b3",
    "tenant",
    "b2",
  ],
  [
    "a tenant pinned to the active build falls back like everyone",
    [{ ...forAcme, build: "b2" }],
    ada,
    "b2",
    "tenant",
    "b1",
  ],
];

for (const [what, rules, asker, build, reason, fallback] of table) {
  test(what, () => {
    const choice = chooseBuild({ ...release, rules }, asker);
    assert.deepEqual(
      [choice.build, choice.reason, "fallback" in choice && choice.fallback],
      [build, reason, fallback],
    );
  });
}

test("a killed remote runs for no one, whatever the rules", () => {
  const killed = { ...release, killed: "Paused by its team.", rules: [forAcme, forAll] };
  assert.deepEqual(chooseBuild(killed, ada), { build: null, reason: "killed", text: "Paused by its team." });
});

const overridden: Asker = { ...ada, overrides: new Map([["mfe-recruit", "http://localhost:3101/m.json"]]) };

test("an override beats every rule, has no fallback and yields to a kill", () => {
  const rules = [forAcme, forAda, forAll];
  const choice = {
    build: "b3",
    reason: "override",
    manifest: "http://localhost:3101/m.json",
    fallback: null,
  };
  assert.deepEqual(chooseBuild({ ...release, rules }, overridden), choice);
  assert.equal(chooseBuild({ ...release, rules, killed: "Paused." }, overridden).reason, "killed");
});

test("an override affects one remote only", () => {
  assert.equal(chooseBuild({ ...release, name: "mfe-settings-admin" }, overridden).reason, "active");
});

test("a new remote on trial is missing for everyone outside the trial", () => {
  const fresh = { ...release, active: null, previous: null, rules: [forAcme] };
  assert.deepEqual(chooseBuild(fresh, { userId: "bob", tenantId: "globex" }), {
    build: null,
    reason: "absent",
  });
  assert.equal(chooseBuild(fresh, ada).build, "b3");
});

const people = Array.from({ length: 10_000 }, (_, index): Asker => ({
  userId: `user-${index}`,
  tenantId: null,
}));
const chosenAt = (percent: number, id = "ramp") =>
  new Set(
    people
      .filter(
        (each) => chooseBuild({ ...release, rules: [{ id, build: "b5", percent }] }, each).build === "b5",
      )
      .map((each) => each.userId),
  );

test("ten percent is about ten percent of ten thousand people", () => {
  const { size } = chosenAt(10);
  assert.ok(size >= 900 && size <= 1100, `${size} of 10000`);
});

test("anyone included at ten percent is still included at twenty", () => {
  const atTwenty = chosenAt(20);
  assert.deepEqual(
    [...chosenAt(10)].filter((userId) => !atTwenty.has(userId)),
    [],
  );
});

test("another trial picks other people", () => {
  const other = chosenAt(10, "another");
  const both = [...chosenAt(10, "ramp")].filter((userId) => other.has(userId));
  assert.ok(both.length < 200, `${both.length} people are in both`);
});
