import assert from "node:assert/strict";
import path from "node:path";
import { test } from "node:test";
import type { UserProfile } from "@loubby/shared-contracts/http/identity/auth.schema";
import type { Action, AppMode, PermissionEntry } from "@loubby/shared-contracts/shell";
import { conversations } from "@loubby/shared-contracts/http/conversations/conversations";
import { scorecardTemplates } from "@loubby/shared-contracts/http/evaluation/scorecard-templates";
import { jobs } from "@loubby/shared-contracts/http/jobs/jobs";
import { asksGuests } from "@loubby/shared-contracts/http/schedule/events";
import { talentPools } from "@loubby/shared-contracts/http/sourcing/talent-pools";
import { candidate, member, partner } from "@loubby/shared-contracts/testing/people";
import { readRemoteConfig } from "@loubby/tooling/remote-config";
import { addEntriesFor } from "./add-entries.ts";
import { navEntriesFor } from "./nav-entries.ts";
import { widgetsFor } from "../registry/widgets-for.ts";
import { profileEntriesFor } from "./profile-entries.ts";
import { moreEntriesFor } from "../more/more-entries.ts";

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

test("the dashboard shows a person's own work first; wallet, store and learning follow", () => {
  const shown = (user: UserProfile, plan: string | null = "growth_plan_monthly") =>
    widgetsFor(registry, "dashboard.widget.v1", viewer(user, "recruit", plan)).map(({ title }) => title);
  const company = ["My work", "Hiring at a glance", "Coming up", "Unread conversations", "Your team"];
  assert.deepEqual(shown(member("admin")), [
    ...company,
    "Continue learning",
    "Wallet",
    "New in the agent store",
  ]);
  // Between companies, a partner has no one's jobs and team.
  const between = ["My work", "Coming up", "Unread conversations", "Wallet", "New in the agent store"];
  assert.deepEqual(shown(partner), between);
  const ofCandidates = ["My applications", "Coming up", "Unread conversations", "Continue learning"];
  assert.deepEqual(shown(candidate, null), [...ofCandidates, "Wallet", "New in the agent store"]);
  assert.deepEqual(shown(seller, null), ["Your store", ...ofCandidates, "Wallet", "New in the agent store"]);
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

test("an entry of the add menu asks for what the server asks for", () => {
  const declared = remotes.flatMap(({ config }) => config.addMenu);
  assert.deepEqual(Object.fromEntries(declared.map(({ label, access }) => [label, access])), {
    "Add Job": jobs.create.access,
    "Add Schedule": asksGuests,
    "Add Talent Pool": talentPools.create.access,
    "Add Scorecard Template": scorecardTemplates.create.access,
    "Create conversation": conversations.createGroup.access,
  });
});

test("an entry needs feature and action in one line of the permissions, and the page that it leads to", () => {
  const locked = (permissions: readonly PermissionEntry[]) =>
    labels(
      added(viewer(member("recruiter", permissions), "recruit", "enterprise_plan_monthly")).filter(
        (entry) => entry.locked !== null,
      ),
    );
  const pools = (...action: Action[]) => ({ feature: "talent_pool", action }) as const;
  const others = ["Add Schedule", "Add Scorecard Template"];
  const [schedule, template] = others;
  assert.deepEqual(locked([{ feature: "job", action: ["read", "write"] }, pools("read")]), [
    schedule,
    "Add Talent Pool",
    template,
  ]);
  assert.deepEqual(locked([{ feature: "job", action: ["read", "write"] }, pools("write")]), [
    schedule,
    "Add Talent Pool",
    template,
  ]);
  assert.deepEqual(locked([{ feature: "job", action: ["read", "write"] }, pools("read", "write")]), others);
});

test("a partner without a workspace sees that a company has to be chosen first", () => {
  const [job] = added(viewer(partner, "recruit")).filter(({ label }) => label === "Add Job");
  assert.deepEqual(
    [job?.locked, job?.unlock],
    ["Choose a company workspace first", "Open one of your companies to go on"],
  );
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

test("a seller on the plan adds an agent where one without it is shown the plan", () => {
  const plan = { id: "s", sub_name_slug: "seller_plan_monthly" };
  const entry = (own: typeof plan | null) =>
    addEntriesFor(registry, viewer(seller, "seller"), own).find(({ label }) => label === "Sell AI Agent")
      ?.action;
  assert.deepEqual(entry(plan), { to: "/dashboard/agent-store/create-agent-product" });
  assert.deepEqual(entry(null), { dialog: "upgrade" });
});

test("the sidebar has the pages of each kind of person", () => {
  const sidebar = (of: ReturnType<typeof viewer>) => labels(navEntriesFor(registry, of));
  const shared = ["Jobs", "Agent Store", "Projects", "Conversations", "Schedule"];
  const companys = ["My work", ...shared.toSpliced(1, 0, "Candidates", "Talents", "Talent pool", "Insights")];
  const below = ["Settings", "Help Center", "Profile"];
  assert.deepEqual(sidebar(viewer(candidate, "buyer")), [
    "Dashboard",
    ...shared.toSpliced(2, 0, "Purchases"),
    "Learning",
    "Wallet",
    "Saved",
    ...below,
  ]);
  assert.deepEqual(sidebar(viewer(seller, "seller")), [
    "Dashboard",
    "Jobs",
    "Agent Store",
    "Your agents",
    "Sales",
    "Analytics",
    "Payouts",
    "Projects",
    "Store settings",
    "Conversations",
    "Schedule",
    "Learning",
    "Wallet",
    "Saved",
    ...below,
  ]);
  assert.deepEqual(sidebar(viewer({ ...member("admin"), is_seller: true, is_store: true }, "seller")), [
    "Dashboard",
    "Agent Store",
    "Your agents",
    "Sales",
    "Analytics",
    "Payouts",
    "Projects",
    "Store settings",
    "Conversations",
    ...below,
  ]);
  const helper: UserProfile = {
    ...candidate,
    is_seller: true,
    store: { _id: seller._id, name: "Lina's agents", role: "support" },
  };
  const notOfSupport = ["Your agents", "Analytics", "Payouts"];
  assert.deepEqual(
    sidebar(viewer(helper, "seller")),
    sidebar(viewer(seller, "seller")).filter((label) => !notOfSupport.includes(label)),
  );
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
    // Without a company there is no plan to unlock it.
    ...companys.filter((label) => label !== "Insights"),
    "Wallet",
    "Saved",
    "More",
    ...below,
  ]);
});

test("a page of a larger plan stands locked in the sidebar, but not one that needs a permission", () => {
  const insights = (...of: Parameters<typeof viewer>) =>
    navEntriesFor(registry, viewer(...of)).find(({ label }) => label === "Insights")?.locked;
  assert.equal(insights(member("admin"), "recruit", "basic_plan_monthly"), true);
  assert.equal(insights(member("admin"), "recruit", "growth_plan_monthly"), false);
  assert.equal(insights(member("recruiter"), "recruit", "growth_plan_monthly"), undefined);
});

test("More lists what neither the sidebar nor the settings lead to, each with what it is for", () => {
  const of = (...[user, mode]: Parameters<typeof viewer>) =>
    moreEntriesFor(registry, viewer(user, mode, "growth_plan_yearly"));
  assert.deepEqual(labels(of(member("admin"), "recruit")), [
    "Saved",
    "Search",
    "Refer a Company",
    "Approvals",
    "Scorecards",
    "Company details",
    "What's new",
  ]);
  for (const { words } of of(member("admin"), "recruit")) assert.notEqual(words, "Settings");
});
