import assert from "node:assert/strict";
import { test } from "node:test";
import type { Endpoint, EndpointAccess } from "@loubby/shared-contracts/http/endpoint";
import { actions, features, roleTags } from "@loubby/shared-contracts/shell/permissions";
import { presetOf } from "@loubby/shared-contracts/http/settings/role-presets";
import { answerAt, callers, matrixOf, type Plan, plans } from "./matrix.ts";
import { accessPage } from "./matrix-page.ts";

const endpointOf = (access: EndpointAccess, method: Endpoint["method"] = "POST"): Endpoint => ({
  id: `x.${JSON.stringify(access)}`,
  method,
  path: "/x/:xId",
  access,
  summary: "",
});
const ask = (access: EndpointAccess, name: string, plan: Plan = "enterprise_plan") => {
  const caller = callers.find((one) => one.name === name);
  assert.ok(caller, name);
  return answerAt(endpointOf(access), caller.on(plan), "own");
};
const FULL = ["admin", "employee_manager", "partner_manager", "super_admin", "site_admin"];

test("the guard as a table", async (t) => {
  await t.test("checks every role on every plan, for its own data and another's", () => {
    const lines = matrixOf([endpointOf("signed_in")]);
    assert.equal(lines.length, callers.length * plans.length * 2);
    const asked = new Set(lines.map(({ caller }) => caller));
    assert.ok(roleTags.every((tag) => asked.has(tag)));
  });

  await t.test("lets a role in according to its list, for each feature and action", () => {
    for (const feature of features) {
      for (const action of actions) {
        for (const tag of roleTags) {
          const has = presetOf(tag).some(
            (entry) => entry.feature === feature && entry.action.includes(action),
          );
          const expected = has || FULL.includes(tag) ? "open" : "permission_required";
          assert.equal(
            ask({ permission: { feature, action } }, tag),
            expected,
            `${tag} ${feature} ${action}`,
          );
        }
      }
    }
  });

  await t.test("matches a feature and an action to one entry", () => {
    // The collaborator reads jobs and no one lets them write; the interviewer writes events, but no jobs.
    assert.equal(
      ask({ permission: { feature: "job", action: "write" } }, "interviewer"),
      "permission_required",
    );
    assert.equal(ask({ permission: { feature: "schedule_event", action: "write" } }, "interviewer"), "open");
  });

  await t.test("never takes a missing company, or being staff, as permission in one", () => {
    for (const rule of [
      { permission: { feature: "job", action: "read" } },
      { planFeature: "dashboard" },
      { roles: ["recruiter"] },
    ] as const)
      for (const name of ["candidate", "seller", "partner, no workspace", "staff", "super staff"])
        assert.equal(ask(rule, name), "workspace_required", name);
  });

  await t.test("unlocks a feature from its plan upwards", () => {
    const answers = (feature: "job" | "score_card" | "interview_fair") =>
      plans.map((plan) => ask({ planFeature: feature }, "admin", plan) === "open");
    assert.deepEqual(answers("job"), [true, true, true, true]);
    assert.deepEqual(answers("score_card"), [false, false, true, true]);
    assert.deepEqual(answers("interview_fair"), [false, false, false, true]);
  });

  await t.test("opens nothing of another organization, except what is public or the product's own", () => {
    for (const access of [
      "signed_in",
      { permission: { feature: "job", action: "read" } },
      { userTypes: ["partners"] },
    ] as const)
      for (const { caller, answer } of matrixOf([endpointOf(access)]).filter(({ side }) => side === "other"))
        assert.notEqual(answer, "open", caller);
    const staff = matrixOf([endpointOf({ staff: "super_admin" })]).filter(({ answer }) => answer === "open");
    assert.deepEqual([...new Set(staff.map(({ caller }) => caller))], ["super staff"]);
  });
});

test("the matrix page", async (t) => {
  const page = accessPage([
    endpointOf("public", "GET"),
    endpointOf({ permission: { feature: "job", action: "write" }, planFeature: "score_card" }),
  ]);

  await t.test("has a line for each endpoint, with the smallest plan that opens it", () => {
    assert.match(page, /\| `GET \/x\/:xId` \| R1 \| any \| the same for all \|/);
    assert.match(page, /\| `POST \/x\/:xId` \| R2 \| growth_plan \| nothing private \|/);
  });

  await t.test("groups callers with the same answers into one column", () => {
    assert.match(
      page,
      /admin<br>site_admin<br>super_admin<br>employee_manager<br>partner_manager<br>recruiter<br>partner/,
    );
  });
});
