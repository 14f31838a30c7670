import assert from "node:assert/strict";
import { test } from "node:test";
import { listedFor, productRouteFor, productRoutes, viewableFor } from "./routes.ts";

const organization = {
  employer_id: { _id: "o", company_name: "Acme", name_slug: "acme", referral_id: "r", logo_url: null },
  role: { tag: "recruiter", permissions: [] },
} as const;
const people = {
  candidates: { isPartner: false, organization: null },
  employers: {
    isPartner: false,
    organization: { ...organization, role: { ...organization.role, permissions: [] } },
  },
  partners: { isPartner: true, organization: null },
} as const;
const seenBy = (path: string) =>
  (["candidates", "employers", "partners"] as const).filter((type) =>
    viewableFor(people[type] as Parameters<typeof viewableFor>[0], path),
  );

test("the pages before sign-in have no restriction, also for no one", () => {
  for (const path of ["/emailVerification", "/", "/onboarding/login"])
    assert.equal(viewableFor(null, path), true);
});

test("no one sees a dashboard page without signing in", () => {
  for (const { path } of productRoutes.filter((route) => route.viewable !== "anyone")) {
    assert.equal(viewableFor(null, path), false, path);
  }
});

test("learning is for candidates and employers only", () => {
  assert.deepEqual(seenBy("/dashboard/learning"), ["candidates", "employers"]);
  assert.deepEqual(seenBy("/dashboard/learning/tracks/devops"), ["candidates", "employers"]);
});

test("more and insights are for employers and partners", () => {
  assert.deepEqual(seenBy("/dashboard/more"), ["employers", "partners"]);
  assert.deepEqual(seenBy("/dashboard/insights/"), ["employers", "partners"]);
});

test("everyone sees saved, and only candidates and partners have it in the sidebar", () => {
  assert.equal(seenBy("/dashboard/saved").length, 3);
  const listed = Object.values(people).map((user) => listedFor(user as never, "/dashboard/saved"));
  assert.deepEqual(listed, [true, false, true]);
});

test("a company's settings pages are closed to candidates though settings are open", () => {
  assert.equal(seenBy("/dashboard/settings/account-details").length, 3);
  assert.deepEqual(seenBy("/dashboard/settings/templates/scorecard"), ["employers", "partners"]);
});

test("the dashboard's entry does not stand for the pages below it", () => {
  assert.equal(productRouteFor("/dashboard/jobs/joblisting"), undefined);
  assert.equal(productRouteFor("/dashboard/")?.name, "Dashboard");
  assert.equal(productRouteFor("/dashboard/agent-storefront"), undefined);
});

test("only conversations starts with a closed sidebar", () => {
  assert.deepEqual(
    productRoutes.filter((route) => route.sidebarClosed).map((route) => route.name),
    ["Conversations"],
  );
});
