import assert from "node:assert/strict";
import path from "node:path";
import { test } from "node:test";
import type { UserProfile } from "@loubby/shared-contracts/http/identity/auth.schema";
import type { AppMode } from "@loubby/shared-contracts/shell";
import { candidate, member, partner } from "@loubby/shared-contracts/testing/people";
import { readRemoteConfig } from "@loubby/tooling/remote-config";
import { addEntriesFor } from "./add-entries.ts";
import { navEntriesFor } from "./nav-entries.ts";
import { profileEntriesFor } from "./profile-entries.ts";

// The remotes as they are declared, so that a menu cannot lose a line by a change of theirs alone.
const workspace = path.resolve(import.meta.dirname, "../../..");
const names = [
  "mfe-recruit",
  "mfe-agent-store",
  "mfe-conversations",
  "mfe-schedule-learning",
  "mfe-settings-admin",
  "mfe-wallet-billing",
];
const remotes = await Promise.all(
  names.map(async (name) => ({ name, config: await readRemoteConfig(path.join(workspace, name)) })),
);
const registry = { remotes };

const viewer = (user: UserProfile, mode: AppMode, plan: string | null = null) => ({
  user,
  mode,
  activeSubscription: plan === null ? null : { id: "s", sub_name_slug: plan },
});
const seller: UserProfile = { ...candidate, is_seller: true, is_store: true };
const added = (of: ReturnType<typeof viewer>) => addEntriesFor(registry, of, null);
const labels = (entries: readonly { readonly label: string }[]) => entries.map(({ label }) => label);

test("an employer adds a profile detail, a job, a schedule, a pool, a scorecard template and a conversation; a partner a workspace first", () => {
  const company = [
    "Add Profile Detail",
    "Add Job",
    "Add Schedule",
    "Add Talent Pool",
    "Add Scorecard Template",
    "Create conversation",
  ];
  assert.deepEqual(labels(added(viewer(member("admin"), "recruit"))), company);
  assert.deepEqual(labels(added(viewer(partner, "recruit"))), ["Create Workspace", ...company]);
});

test("what is added is locked without the permission to write, schedule and scorecard template without the plan", () => {
  const locked = (of: ReturnType<typeof viewer>) =>
    labels(added(of).filter((entry) => entry.locked !== null));
  assert.deepEqual(locked(viewer(member("guest"), "recruit", "growth_plan_monthly")), [
    "Add Job",
    "Add Schedule",
    "Add Talent Pool",
    "Add Scorecard Template",
  ]);
  assert.deepEqual(locked(viewer(member("admin"), "recruit", "basic_plan_monthly")), [
    "Add Schedule",
    "Add Scorecard Template",
  ]);
  assert.deepEqual(locked(viewer(member("admin"), "recruit", "growth_plan_monthly")), []);
});

test("a seller adds a profile detail and sells an agent; a candidate who does not sell adds a schedule", () => {
  // The page where an agent is made stands in no remote yet: with a plan the entry waits for it.
  assert.deepEqual(labels(added(viewer(seller, "seller"))), ["Add Profile Detail", "Sell AI Agent"]);
  assert.deepEqual(labels(added(viewer(candidate, "buyer"))), ["Add Schedule"]);
});

test("the profile menu has each kind of person's lines, in their order", () => {
  const menu = (of: ReturnType<typeof viewer>, narrow = false) =>
    labels(profileEntriesFor(registry, of, narrow));
  assert.deepEqual(menu(viewer(member("admin"), "recruit")), [
    "Account",
    "Company profile",
    "Team",
    "Invite colleagues",
    "Support & Feedback",
    "Refer a Company",
    "Settings",
  ]);
  assert.deepEqual(menu(viewer(seller, "seller"), true), [
    "Profile",
    "Account",
    "Support & Feedback",
    "Refer a friend",
    "Settings",
  ]);
  assert.deepEqual(menu(viewer({ ...candidate, isSuperAdmin: true }, "buyer")), [
    "Account",
    "Support & Feedback",
    "Settings",
    "Admin",
  ]);
});

test("the sidebar has the pages of each kind of person", () => {
  const sidebar = (of: ReturnType<typeof viewer>) => labels(navEntriesFor(registry, of));
  const shared = ["Jobs", "Agent Store", "Conversations", "Schedule"];
  const companys = shared.toSpliced(1, 0, "Talents", "Talent pool");
  const below = ["Settings", "Help Center", "Profile"];
  assert.deepEqual(sidebar(viewer(candidate, "buyer")), [
    "Dashboard",
    ...shared,
    "Learning",
    "Wallet",
    "Saved",
    ...below,
  ]);
  assert.deepEqual(sidebar(viewer(member("admin"), "recruit")), [
    "Dashboard",
    ...companys,
    "Learning",
    "Wallet",
    "More",
    ...below,
  ]);
  assert.deepEqual(sidebar(viewer(partner, "recruit")), [
    "Dashboard",
    ...companys,
    "Wallet",
    "Saved",
    "More",
    ...below,
  ]);
});
