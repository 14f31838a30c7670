import { endpoints } from "../endpoint.ts";
import type { workspacesSchema } from "./workspaces.schema.ts";

/** The companies that anyone is a member of, and which of them their session shows. */
export const workspaces = endpoints<typeof workspacesSchema>()("workspaces", {
  list: {
    method: "GET",
    path: "/shared/workspace",
    access: "signed_in",
    summary: "The person's workspaces, by name.",
  },
  open: {
    method: "POST",
    path: "/shared/workspace",
    access: "signed_in",
    perMinute: 60,
    summary:
      "Switches this session, in all its tabs, to another workspace: 404 `workspace_not_found` unless a member. `null` leaves every company, which partners cannot.",
  },
  setDefaultApp: {
    method: "PATCH",
    path: "/employer/updateAppDefault",
    access: { userTypes: ["employers", "partners"] },
    summary: "The app that a sign-in lands on: recruiting, or none with an empty string.",
  },
});
