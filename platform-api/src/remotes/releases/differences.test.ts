import assert from "node:assert/strict";
import { test } from "node:test";
import { remoteBuild } from "#api/testing/builds";
import { accessInWords } from "../access-in-words.ts";
import { differences } from "./differences.ts";

const before = remoteBuild({ operations: ["jobs.get", "jobs.list"] }).description;

test("finds no difference between builds that declare the same", () => {
  assert.deepEqual(
    differences(before, remoteBuild({ operations: ["jobs.get", "jobs.list"] }).description),
    [],
  );
});

test("describes what differs between two builds", () => {
  const after = remoteBuild({
    contract: "^1.1.0",
    path: "/dashboard/y",
    operations: ["jobs.list", "jobs.create"],
  }).description;
  assert.deepEqual(
    differences(before, after).map(({ part, change, text }) => `${part} ${change}: ${text}`),
    [
      "contract changed: built against: ^1.0.0 → ^1.1.0",
      "pages removed: /dashboard/x: X (home), for anyone signed in",
      "pages added: /dashboard/y: X (home), for anyone signed in",
      "operations added: jobs.create",
      "operations removed: jobs.get",
    ],
  );
});

test("describes who a page is for", () => {
  const accesses: Parameters<typeof accessInWords>[0][] = [
    "public",
    {},
    { staff: "super_admin" },
    { userTypes: ["employers", "partners"], permission: { feature: "permission_setting", action: "read" } },
  ];
  assert.deepEqual(accesses.map(accessInWords), [
    "everyone",
    "anyone signed in",
    "super admins",
    "employers and partners, anyone who may read permission setting",
  ]);
});
