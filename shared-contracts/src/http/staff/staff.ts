import { endpoints } from "../endpoint.ts";
import type { staffSchema } from "./staff.schema.ts";

const access = { staff: "super_admin" } as const;

/** The people who run the product. The first super admin is made by a command. */
export const staff = endpoints<typeof staffSchema>()("staff", {
  list: {
    method: "GET",
    path: "/admin/staff",
    access,
    summary: "Admins and super admins by name.",
  },
  changes: {
    method: "GET",
    path: "/admin/staff/changes",
    access,
    summary: "The last hundred lines of the audit, newest first.",
  },
  add: {
    method: "POST",
    path: "/admin/staff",
    access,
    status: 201,
    perMinute: 10,
    summary:
      "Makes an account with a proven address staff, or gives it the other role. 422 `account_not_found`, `wrong_password`, 409 `last_super_admin`, `already_staff`.",
  },
  remove: {
    method: "POST",
    path: "/admin/staff/:userId/remove",
    access,
    perMinute: 10,
    summary:
      "Makes someone of the staff an ordinary account again. 404 `staff_not_found`, 409 `last_super_admin`, 422 `wrong_password`.",
  },
});
