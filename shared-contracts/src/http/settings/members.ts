import { roleTags } from "@loubby/shared-contracts/shell";
import { endpoints } from "../endpoint.ts";
import { invitesMembers } from "./settings-pages.ts";
import type { membersSchema } from "./members.schema.ts";

/** The people of the company whose workspace is open. */
export const members = endpoints<typeof membersSchema>()("members", {
  list: {
    method: "GET",
    path: "/employer/members",
    access: {
      userTypes: ["employers", "partners"],
      permission: { feature: "permission_setting", action: "read" },
    },
    summary:
      "The company's members with their roles, longest-standing first, its seats and its open invites.",
  },
  get: {
    method: "GET",
    path: "/employer/members/:userId",
    access: {
      userTypes: ["employers", "partners"],
      permission: { feature: "permission_setting", action: "read" },
    },
    summary: "One member of the company. 404 `member_not_found` for anyone else.",
  },
  add: {
    method: "POST",
    path: "/employer/add-member",
    access: invitesMembers,
    summary: "Invites an address to the company by mail; an address with an open invite gets a new one.",
    status: 201,
    perMinute: 60,
  },
  edit: {
    method: "POST",
    path: "/employer/edit-member",
    access: {
      userTypes: ["employers", "partners"],
      permission: { feature: "permission_setting", action: "update" },
    },
    summary: "Changes a colleague's role, position or permissions, never beyond the caller's own.",
    perMinute: 120,
  },
  remove: {
    method: "POST",
    path: "/employer/delete-member",
    access: {
      userTypes: ["employers", "partners"],
      permission: { feature: "employee_management", action: "update" },
    },
    summary: "Removes a colleague from the company; their jobs, groups and invites can go to another.",
    perMinute: 60,
  },
  leave: {
    method: "POST",
    path: "/employer/leave-company",
    // Whatever one's role lets one do, it is one's own place that is given up.
    access: { userTypes: ["employers", "partners"], roles: roleTags },
    summary: "Leaves the company; the caller's jobs, groups and invites can go to a colleague.",
    perMinute: 20,
  },
  explain: {
    method: "GET",
    path: "/employer/members/:userId/explain",
    access: {
      userTypes: ["employers", "partners"],
      permission: { feature: "permission_setting", action: "read" },
    },
    summary: "Whether a member may do something, and the rule that decides it.",
  },
});
