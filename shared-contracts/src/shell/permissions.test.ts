import assert from "node:assert/strict";
import { test } from "node:test";
import { userTypeOf } from "./session.ts";
import {
  actions,
  denialText,
  features,
  hasPermission,
  hasRole,
  type PermissionEntry,
  type RoleTag,
  roleTags,
  seemsPermitted,
} from "./permissions.ts";

const noOne = { isSuperAdmin: false, isPartner: false, organization: null };
const inRole = (tag: RoleTag, permissions: readonly PermissionEntry[] = []) => ({
  ...noOne,
  organization: { role: { tag, permissions } },
});
const both = [seemsPermitted, hasPermission];

test("there are fourteen role tags, eighteen features and three actions", () => {
  assert.deepEqual(
    roleTags.join(" "),
    "admin site_admin interviewer super_admin job_facilitator editor collaborator guest curator employee_manager partner_manager recruiter talent_manager line_manager",
  );
  assert.deepEqual(
    features.join(" "),
    "job pipeline interview_fair talent_pool schedule_event email_campaign company_account billing_setting permission_setting notification_setting email_template assessment_template scorecard_template reference_template job_application_template preference application employee_management",
  );
  assert.deepEqual(actions, ["write", "read", "update"]);
});

test("everything is open without an organization, to super admins and partners, and in five roles", () => {
  const full = ["admin", "employee_manager", "partner_manager", "super_admin", "site_admin"];
  for (const may of both) {
    assert.ok(may(noOne, "billing_setting", "write"));
    assert.ok(may({ ...inRole("guest"), isSuperAdmin: true }, "billing_setting", "write"));
    assert.ok(may({ ...inRole("guest"), isPartner: true }, "billing_setting", "write"));
    const open = roleTags.filter((tag) => may(inRole(tag), "billing_setting", "write"));
    assert.deepEqual(open.toSorted(), full.toSorted());
  }
});

test("any other role needs the feature and the action in its list, and an empty list denies", () => {
  const list: PermissionEntry[] = [{ feature: "job", action: ["read", "write"] }];
  for (const may of both) {
    assert.equal(may(inRole("recruiter"), "job", "read"), false);
    assert.equal(may(inRole("recruiter", list), "job", "write"), true);
    assert.equal(may(inRole("recruiter", list), "job", "update"), false);
    assert.equal(may(inRole("recruiter", list), "pipeline", "read"), false);
  }
});

test("the loose rule does not tie the action to the feature's entry; the rule of server and menus does", () => {
  const list: PermissionEntry[] = [
    { feature: "job", action: ["read"] },
    { feature: "pipeline", action: ["update"] },
  ];
  assert.equal(seemsPermitted(inRole("recruiter", list), "job", "update"), true);
  assert.equal(hasPermission(inRole("recruiter", list), "job", "update"), false);
});

test("a check for roles passes without an organization, for super_admin, and for the roles given", () => {
  assert.ok(hasRole(noOne, []));
  assert.ok(hasRole(inRole("super_admin"), []));
  assert.ok(hasRole(inRole("editor"), ["editor", "curator"]));
  assert.equal(hasRole(inRole("admin"), ["editor"]), false);
  assert.equal(hasRole({ ...inRole("guest"), isPartner: true }, ["editor"]), false);
});

test("a denial is said for the page or for the action", () => {
  assert.equal(denialText("read"), "You do not have permission to view this page");
  for (const action of ["write", "update"] as const)
    assert.equal(denialText(action), "You do not have permission to perform this action");
});

test("someone is a partner if they are marked so, an employer with an organization, else a candidate", () => {
  const organization = {
    employer_id: { _id: "o", company_name: "Acme", name_slug: "acme", referral_id: "r", logo_url: null },
    role: { tag: "guest" as const, permissions: [] },
  };
  assert.equal(userTypeOf({ isPartner: true, organization }), "partners");
  assert.equal(userTypeOf({ isPartner: true, organization: null }), "partners");
  assert.equal(userTypeOf({ isPartner: false, organization }), "employers");
  assert.equal(userTypeOf({ isPartner: false, organization: null }), "candidates");
});
