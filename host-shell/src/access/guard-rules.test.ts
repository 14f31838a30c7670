import assert from "node:assert/strict";
import { test } from "node:test";
import { candidate, member, partner } from "@loubby/shared-contracts/testing/people";
import { judgeVisit, type Visit } from "./guard-rules.ts";

function judge(visit: Partial<Visit>) {
  const plain: Visit = {
    path: "/dashboard",
    search: "",
    previous: null,
    user: candidate,
    access: undefined,
    hasPage: () => false,
  };
  return judgeVisit({ ...plain, ...visit });
}

test("sends a visitor on a dashboard page to sign-in, which remembers the page", () => {
  assert.deepEqual(judge({ user: null, path: "/dashboard/schedule", search: "?view=week" }), {
    kind: "go",
    to: "/onboarding/login?redirectUrl=%2Fdashboard%2Fschedule%3Fview%3Dweek",
  });
});

test("doesn't remember the page that was just left", () => {
  assert.deepEqual(judge({ user: null, path: "/dashboard/schedule", previous: "/dashboard/schedule" }), {
    kind: "go",
    to: "/onboarding/login",
  });
});

test("pages outside the dashboard are open to visitors", () => {
  for (const path of ["/", "/onboarding/login", "/emailVerification", "/dashboards"]) {
    assert.equal(judge({ user: null, path }).kind, "stay", path);
  }
});

test("redirects from a page for other kinds of people to the dashboard", () => {
  const home = { kind: "go", to: "/dashboard" };
  assert.deepEqual(judge({ user: partner, path: "/dashboard/learning" }), home);
  assert.deepEqual(judge({ path: "/dashboard/insights" }), home);
  assert.deepEqual(judge({ path: "/dashboard/pipelines", access: { userTypes: ["employers"] } }), home);
  assert.equal(judge({ user: member("guest"), path: "/dashboard/insights" }).kind, "stay");
});

test("everyone stays on an admin path, where the page itself refuses", () => {
  assert.equal(judge({ path: "/dashboard/admin/users", access: { staff: "admin" } }).kind, "stay");
});

test("lets the page refuse a missing permission instead of redirecting", () => {
  const access = { permission: { feature: "job", action: "read" } } as const;
  assert.equal(judge({ user: member("guest"), path: "/dashboard/jobs/joblisting", access }).kind, "stay");
});

test("an onboarding page with signOut ends the session", () => {
  assert.equal(judge({ path: "/onboarding/login", search: "?signOut" }).kind, "sign_out");
  assert.equal(judge({ path: "/onboarding/login", search: "?signOut=true" }).kind, "sign_out");
  assert.equal(judge({ path: "/onboarding/login" }).kind, "stay");
});

test("sends sellers without a store and people without categories to set-up first, where those pages exist", () => {
  const seller = { ...candidate, is_seller: true };
  const fresh = { ...candidate, is_categories_selected: false };
  const hasPage = () => true;
  assert.deepEqual(judge({ user: seller, hasPage }), { kind: "go", to: "/onboarding/about-your-store" });
  assert.deepEqual(judge({ user: fresh, hasPage }), { kind: "go", to: "/onboarding/setup-profile" });
  assert.equal(judge({ user: { ...seller, is_store: true }, hasPage }).kind, "stay");
  assert.equal(judge({ user: fresh }).kind, "stay", "no one is sent to a page that does not exist");
});

test("asks only candidates what they're looking for, then returns to the page they wanted", () => {
  const hasPage = () => true;
  const unset = { is_categories_selected: false };
  for (const user of [member("guest"), partner, { ...candidate, isSuperAdmin: true }]) {
    assert.equal(judge({ user: { ...user, ...unset }, hasPage }).kind, "stay");
  }
  const fresh = { ...candidate, ...unset };
  assert.deepEqual(judge({ user: fresh, hasPage, path: "/dashboard/schedule", search: "?view=week" }), {
    kind: "go",
    to: "/onboarding/setup-profile?redirectUrl=%2Fdashboard%2Fschedule%3Fview%3Dweek",
  });
});
