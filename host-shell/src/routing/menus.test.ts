import assert from "node:assert/strict";
import { test } from "node:test";
import type { AppMode } from "@loubby/shared-contracts/shell";
import { candidate, member, partner } from "@loubby/shared-contracts/testing/people";
import { remotes } from "../testing/remotes.ts";
import { addEntriesFor, appEntriesFor, profileEntriesFor } from "./menu-entries.ts";
import { navEntriesFor } from "./nav-entries.ts";
import { pageFinder } from "./shell-pages.ts";

const registry = { remotes };
const viewer = (user = candidate, mode: AppMode = "buyer") => ({ user, activeSubscription: null, mode });
const labels = (of: ReturnType<typeof viewer>) => navEntriesFor(registry, of).map(({ label }) => label);

test("a candidate's sidebar holds the pages that exist for candidates, in order", () => {
  assert.deepEqual(labels(viewer()), ["Dashboard", "Jobs", "Conversations", "Learning", "Saved", "Settings"]);
});

test("a page is listed only with its permission, and saved never for employers", () => {
  assert.deepEqual(labels(viewer(member("guest"), "recruit")), [
    "Dashboard",
    "Jobs",
    "Conversations",
    "Learning",
    "Settings",
  ]);
  assert.ok(labels(viewer(member("admin"), "recruit")).includes("Talent pools"));
});

test("partners have no learning", () => {
  assert.equal(labels(viewer(partner, "recruit")).includes("Learning"), false);
});

test("admin is listed for staff", () => {
  assert.equal(labels(viewer()).includes("Admin"), false);
  assert.ok(labels(viewer({ ...candidate, isAdmin: true })).includes("Admin"));
});

test("a company person who buys has the buyer's pages and their settings", () => {
  assert.deepEqual(labels(viewer(member("admin"), "buyer")), ["Conversations", "Settings"]);
});

test("the add menu locks what a permission or the plan withholds, and says why", () => {
  assert.deepEqual(
    addEntriesFor(registry, viewer(member("guest"), "recruit")).map(({ label, locked }) => [label, locked]),
    [
      ["Add Job", "You do not have permission to perform this action"],
      ["Add Scorecard Template", "Your plan does not include this yet"],
    ],
  );
  const subscribed = {
    ...viewer(member("admin"), "recruit"),
    activeSubscription: { id: "s", sub_name_slug: "growth_plan_yearly" },
  };
  assert.deepEqual(
    addEntriesFor(registry, subscribed).map(({ locked }) => locked),
    [null, null],
  );
});

test("the add menu has nothing of an employer's for a candidate", () => {
  assert.deepEqual(addEntriesFor(registry, viewer()), []);
});

test("the profile menu leads to pages that exist", () => {
  const entries = profileEntriesFor(registry, viewer({ ...candidate, isSuperAdmin: true }));
  assert.deepEqual(
    entries.map(({ label }) => label),
    ["Settings", "Admin"],
  );
});

test("the profile menu leads to the team only who may see it", () => {
  const ofTeam = (user: typeof candidate) =>
    profileEntriesFor(registry, viewer(user, "recruit")).some(({ label }) => label === "Team");
  assert.equal(ofTeam(member("admin")), true);
  assert.equal(ofTeam(member("recruiter", [{ feature: "permission_setting", action: ["read"] }])), true);
  assert.equal(ofTeam(member("recruiter")), false);
  assert.equal(ofTeam(candidate), false);
});

test("the apps switcher names the company and offers only modes whose pages exist", () => {
  const none = appEntriesFor(["recruit", "buyer"], pageFinder(registry), "northwind");
  assert.deepEqual(
    none.map(({ label }) => label),
    ["Recruit: northwind"],
  );
  const all = appEntriesFor(["recruit", "seller", "buyer"], () => true, "northwind");
  assert.deepEqual(
    all.map(({ label }) => label),
    ["Recruit: northwind", "Seller", "Buyer", "AI Agent Store"],
  );
  assert.deepEqual(
    appEntriesFor(["seller", "buyer"], () => true, undefined).map(({ label }) => label),
    ["Seller", "Buyer"],
  );
});
