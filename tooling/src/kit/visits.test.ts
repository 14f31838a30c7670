import assert from "node:assert/strict";
import { test } from "node:test";
import type { BuildDescription } from "@loubby/shared-contracts/http/remotes/shipping.schema";
import { candidate, member } from "@loubby/shared-contracts/testing/people";
import { planVisits } from "./visits.ts";

type Config = NonNullable<BuildDescription["remote"]>["config"];

const config: Config = {
  format: 1,
  name: "mfe-x",
  contract: "^1.0.0",
  routes: [
    { path: "/dashboard/x", page: "home", title: "Home", access: { userTypes: ["candidates"] } },
    { path: "/dashboard/y", page: "team", title: "Team", access: { userTypes: ["employers"] } },
    { path: "/dashboard/z", page: "staff", title: "Staff", access: { staff: "super_admin" } },
  ],
  widgets: [
    {
      slot: "dashboard.widget.v1",
      widget: "small",
      title: "Small",
      access: "signed_in",
      order: 1,
      minHeight: 80,
    },
    { slot: "search.tab.v1", widget: "found", title: "Found", access: "signed_in", order: 1, minHeight: 80 },
  ],
  addMenu: [],
};

const description: BuildDescription = {
  name: "mfe-x",
  version: "1.0.0",
  build: "0123456789",
  operations: [],
  shell: null,
  remote: {
    manifest: "mf-manifest.json",
    manifestIntegrity: "sha384-",
    entry: "entry.js",
    entryIntegrity: "sha384-",
    contract: "^1.0.0",
    config,
    requires: {},
  },
};

test("each page and widget is opened by the first account that may see it, account by account", () => {
  const { visits, problems } = planVisits(
    [{ dir: "/builds/mfe-x", description }],
    [
      { email: "employer@demo.test", session: { user: member("admin"), activeSubscription: null } },
      { email: "candidate@demo.test", session: { user: candidate, activeSubscription: null } },
    ],
  );
  assert.deepEqual(
    visits.map(({ email, path, widget }) => [email, path, widget]),
    [
      ["employer@demo.test", "/dashboard/y", null],
      ["employer@demo.test", "/dashboard", "Small"],
      ["candidate@demo.test", "/dashboard/x", null],
    ],
  );
  assert.deepEqual(problems, [
    "mfe-x: the page Staff at /dashboard/z isn't for any demo account, so it can't be tried.",
    "mfe-x: the widget Found in search.tab.v1 is in a slot that no page of this shell has.",
  ]);
});
