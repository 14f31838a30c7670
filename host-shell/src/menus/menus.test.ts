import type { RemoteConfig } from "@loubby/shared-contracts/shell";
import assert from "node:assert/strict";
import { test } from "node:test";
import type { AppMode } from "@loubby/shared-contracts/shell";
import { candidate, member, partner } from "@loubby/shared-contracts/testing/people";
import { remotes } from "../testing/remotes.ts";
import { addEntriesFor } from "./add-entries.ts";
import { appEntriesFor } from "./app-entries.ts";
import { navEntriesFor } from "./nav-entries.ts";
import { profileEntriesFor } from "./profile-entries.ts";
import { pageFinder } from "../registry/shell-pages.ts";

const registry = { remotes };
const viewer = (user = candidate, mode: AppMode = "buyer") => ({ user, activeSubscription: null, mode });
const labels = (of: ReturnType<typeof viewer>) => navEntriesFor(registry, of).map(({ label }) => label);

test("a candidate's sidebar holds the pages that exist for candidates, in order", () => {
  assert.deepEqual(labels(viewer()), ["Dashboard", "Jobs", "Conversations", "Learning", "Saved", "Settings"]);
});

test("lists a page only with its permission, and never Saved for employers", () => {
  assert.deepEqual(labels(viewer(member("guest"), "recruit")), [
    "Dashboard",
    "Jobs",
    "Conversations",
    "Learning",
    "More",
    "Settings",
  ]);
  assert.ok(labels(viewer(member("admin"), "recruit")).includes("Talent pools"));
});

test("lists the wallet for people who may see the one of their mode", () => {
  const wallet: RemoteConfig = {
    ...(remotes[0]?.config as RemoteConfig),
    routes: [
      {
        path: "/dashboard/wallet",
        page: "wallet",
        title: "Wallet",
        access: "signed_in",
        nav: { section: "general", order: 75, icon: "wallet", label: "Wallet" },
      },
    ],
  };
  const lists = (...of: Parameters<typeof viewer>) =>
    navEntriesFor({ remotes: [{ name: "mfe-wallet-billing", config: wallet }] }, viewer(...of)).some(
      ({ label }) => label === "Wallet",
    );
  assert.deepEqual(
    [lists(candidate), lists(member("admin"), "recruit"), lists(member("guest"), "recruit")],
    [true, true, false],
  );
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

test("locks what a permission or plan doesn't include in the add menu, and says why", () => {
  assert.deepEqual(
    addEntriesFor(registry, viewer(member("guest"), "recruit"), null).map(({ label, locked, unlock }) => [
      label,
      locked,
      unlock,
    ]),
    [
      [
        "Add Job",
        "You do not have permission to perform this action",
        "Ask an administrator of your company for access to Jobs (Create)",
      ],
      [
        "Add Scorecard Template",
        "Your plan doesn't include this yet",
        "Part of the Growth Plan. Ask an administrator of your company to upgrade",
      ],
    ],
  );
  const subscribed = {
    ...viewer(member("admin"), "recruit"),
    activeSubscription: { id: "s", sub_name_slug: "growth_plan_yearly" },
  };
  assert.deepEqual(
    addEntriesFor(registry, subscribed, null).map(({ locked }) => locked),
    [null, null],
  );
});

test("shows candidates no employer entries in the add menu", () => {
  assert.deepEqual(addEntriesFor(registry, viewer(), null), []);
});

test("starts a partner's add menu with Create Workspace", () => {
  const [first] = addEntriesFor(registry, viewer(partner, "recruit"), null);
  assert.deepEqual([first?.label, first?.action], ["Create Workspace", { dialog: "create_company" }]);
});

test("lets sellers with a plan add an agent, and says what is missing without one", () => {
  const seller = { ...candidate, is_seller: true };
  const pages = [{ path: "/dashboard/profile" }, { path: "/dashboard/agent-store/create-agent-product" }].map(
    (page) => ({ ...page, page: "x", title: "X", access: "signed_in" }) as const,
  );
  const [first] = remotes;
  assert.ok(first);
  const store = {
    remotes: [...remotes, { name: "x", config: { ...first.config, routes: pages, addMenu: [] } }],
  } as never;
  const actions = (plan: string | null) =>
    addEntriesFor(
      store,
      { user: seller, mode: "seller", activeSubscription: null },
      plan === null ? null : { id: "s", sub_name_slug: plan },
    ).map(({ label, action }) => [label, action]);
  assert.deepEqual(actions(null), [
    ["Add Profile Detail", { to: "/dashboard/profile" }],
    ["Sell AI Agent", { dialog: "upgrade" }],
  ]);
  assert.deepEqual(actions("seller_plan_monthly")[1], [
    "Sell AI Agent",
    { to: "/dashboard/agent-store/create-agent-product" },
  ]);
});

test("the profile menu leads to pages that exist", () => {
  const entries = profileEntriesFor(registry, viewer({ ...candidate, isSuperAdmin: true }));
  assert.deepEqual(
    entries.map(({ label }) => label),
    ["Settings", "Admin"],
  );
});

test("opens a section without its own page at its first page", () => {
  const route = { page: "remotes", title: "Remotes", access: { staff: "super_admin" } } as const;
  const config: RemoteConfig = {
    format: 1,
    name: "mfe-x",
    contract: "^1.0.0",
    routes: [{ ...route, path: "/dashboard/admin/remotes" }],
    widgets: [],
    addMenu: [],
  };
  const of = (user: typeof candidate) =>
    profileEntriesFor({ remotes: [{ name: "mfe-x", config }] }, viewer(user)).find(
      ({ label }) => label === "Admin",
    );
  assert.deepEqual(of({ ...candidate, isSuperAdmin: true })?.action, { to: "/dashboard/admin/remotes" });
  assert.equal(of(candidate), undefined);
});

test("the profile menu invites companies for companies, and friends on narrow screens", () => {
  const lines = (of: ReturnType<typeof viewer>, narrow: boolean) =>
    profileEntriesFor(registry, of, narrow).map(({ label }) => label);
  assert.ok(lines(viewer(member("admin"), "recruit"), false).includes("Refer a Company"));
  assert.ok(lines(viewer(member("admin"), "recruit"), false).includes("Invite colleagues"));
  assert.equal(lines(viewer(), false).includes("Refer a friend"), false);
  assert.ok(lines(viewer(), true).includes("Refer a friend"));
  assert.equal(lines(viewer(), true).includes("Invite colleagues"), false);
  assert.ok(lines(viewer(partner, "recruit"), true).includes("Switch Workspace"));
  assert.equal(lines(viewer(partner, "recruit"), false).includes("Switch Workspace"), false);
});

test("shows every member the team and its invites, and says what unlocks them", () => {
  const locks = (user: typeof candidate) =>
    profileEntriesFor(registry, viewer(user, "recruit"))
      .filter(({ label }) => label === "Team" || label === "Invite colleagues")
      .map(({ locked, unlock }) => [locked, unlock]);
  const ask = "Ask an administrator of your company for access to";
  const view = ["You do not have permission to view this page", `${ask} Permissions (View)`];
  const act = ["You do not have permission to perform this action", `${ask} Users and access (Create)`];
  const open = [null, null];
  assert.deepEqual(locks(member("admin")), [open, open]);
  assert.deepEqual(locks(member("recruiter", [{ feature: "permission_setting", action: ["read"] }])), [
    open,
    act,
  ]);
  assert.deepEqual(locks(member("recruiter", [{ feature: "employee_management", action: ["write"] }])), [
    view,
    view,
  ]);
  assert.deepEqual(locks(member("recruiter")), [view, act]);
  assert.deepEqual(locks(candidate), []);
});

test("the apps switcher names the company and offers only modes whose pages exist", () => {
  const none = appEntriesFor(["recruit", "buyer"], pageFinder(registry), "northwind");
  assert.deepEqual(
    none.map(({ label, to }) => [label, to]),
    [
      ["Recruit: northwind", "/dashboard"],
      ["Seller", "/onboarding/about-your-store"],
    ],
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
  assert.equal(all.find(({ mode }) => mode === "seller")?.to, "/dashboard/agent-store/own");
});
