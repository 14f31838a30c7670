import assert from "node:assert/strict";
import { test } from "node:test";
import type { UserProfile } from "../http/identity/auth.schema.ts";
import { accessFor } from "./allowed.ts";
import type { PermissionEntry } from "./permissions.ts";
import { candidate, member, partner } from "../testing/people.ts";
import { appModeOf, appModesOf } from "./app-mode.ts";

const ask = (user: UserProfile | null, access: Parameters<typeof accessFor>[0], plan: string | null = null) =>
  accessFor(access, { user, activeSubscription: plan === null ? null : { id: "s", sub_name_slug: plan } });
const writeJobs = { permission: { feature: "job", action: "write" } } as const;

test("no one sees anything but what is public", () => {
  assert.equal(ask(null, "public").kind, "open");
  assert.equal(ask(null, "signed_in").kind, "hidden");
  assert.equal(ask(null, {}).kind, "hidden");
});

test("an entry for another kind of person is hidden, not locked", () => {
  assert.equal(ask(candidate, { userTypes: ["employers"] }).kind, "hidden");
  assert.equal(ask(candidate, { seller: true }).kind, "hidden");
  assert.equal(ask(member("admin"), { staff: "admin" }).kind, "hidden");
  assert.equal(ask({ ...candidate, isAdmin: true }, { staff: "super_admin" }).kind, "hidden");
  assert.equal(ask(member("guest"), { roles: ["recruiter"] }).kind, "hidden");
});

test("a missing write permission locks with the product's words", () => {
  assert.deepEqual(ask(member("recruiter"), writeJobs), {
    kind: "locked",
    by: "permission",
    reason: "You do not have permission to perform this action",
  });
  assert.equal(ask(member("recruiter", [{ feature: "job", action: ["write"] }]), writeJobs).kind, "open");
  assert.equal(ask(member("employee_manager"), writeJobs).kind, "open");
});

test("a permission belongs to the feature of its own line", () => {
  const list: PermissionEntry[] = [
    { feature: "job", action: ["read"] },
    { feature: "pipeline", action: ["write"] },
  ];
  assert.equal(ask(member("recruiter", list), writeJobs).kind, "locked");
});

test("a company's rule is locked for people who have yet to choose one", () => {
  const rule = { userTypes: ["employers", "partners"], ...writeJobs } as const;
  assert.deepEqual(ask(partner, rule), {
    kind: "locked",
    by: "permission",
    reason: "Choose a company workspace first",
  });
  assert.equal(ask({ ...member("partner_manager"), isPartner: true }, rule).kind, "open");
});

test("a feature above the plan locks, a candidate passes every feature check", () => {
  const rule = { planFeature: "scorecard_template" } as const;
  assert.equal(ask(member("admin"), rule).kind, "locked");
  assert.equal(ask(member("admin"), rule, "growth_plan_monthly").kind, "open");
  assert.equal(ask({ ...member("admin"), alwaysSubscribed: true }, rule).kind, "open");
  assert.equal(ask(candidate, rule).kind, "open");
});

test("a mode that a person no longer has falls back to the first they have", () => {
  assert.deepEqual(appModesOf(member("admin")), ["recruit", "buyer"]);
  assert.deepEqual(appModesOf({ ...candidate, is_seller: true }), ["seller", "buyer"]);
  assert.equal(appModeOf(candidate, { [candidate._id]: "recruit" }), "buyer");
  assert.equal(appModeOf(member("admin"), { [candidate._id]: "buyer" }), "buyer");
  assert.equal(appModeOf(member("admin"), {}), "recruit");
});
