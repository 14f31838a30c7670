import { endpoints } from "../endpoint.ts";
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
    summary: "Everybody of the company with their role, longest here first.",
  },
});
