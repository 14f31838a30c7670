import { endpoints } from "../endpoint.ts";
import type { partnerWorkspacesSchema, workspacesSchema } from "./workspaces.schema.ts";

/** The companies that a partner manages. */
export const partnerWorkspaces = endpoints<typeof partnerWorkspacesSchema>()("partnerWorkspaces", {
  create: {
    method: "POST",
    path: "/shared/partner-manager/create-company",
    access: { userTypes: ["partners"] },
    status: 201,
    perMinute: 10,
    summary:
      "Opens a company that the partner manages. 403 `not_yours` for another partner's id, 409 `workspace_exists` for a name that one of theirs has.",
  },
  companies: {
    method: "GET",
    path: "/shared/partner-manager/companies",
    access: { userTypes: ["partners"] },
    summary: "The workspaces that the partner is a member of, by name.",
  },
});

/** The companies that anybody is a member of, and which of them their session shows. */
export const workspaces = endpoints<typeof workspacesSchema>()("workspaces", {
  list: {
    method: "GET",
    path: "/shared/workspace",
    access: "signed_in",
    summary: "The workspaces that the person is a member of, by name.",
  },
  open: {
    method: "POST",
    path: "/shared/workspace",
    access: "signed_in",
    perMinute: 60,
    summary:
      "Shows another workspace in this session, in all its tabs: 404 `workspace_not_found` unless a member. `null` leaves every company, which partners cannot.",
  },
  setDefaultApp: {
    method: "PATCH",
    path: "/employer/updateAppDefault",
    access: { userTypes: ["employers", "partners"] },
    summary: "The app that a sign-in lands on: recruiting, or none with an empty string.",
  },
});
