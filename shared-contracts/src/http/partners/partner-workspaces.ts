import { endpoints } from "../endpoint.ts";
import type { partnerWorkspacesSchema } from "./workspaces.schema.ts";

/** The companies that a partner manages. */
export const partnerWorkspaces = endpoints<typeof partnerWorkspacesSchema>()("partnerWorkspaces", {
  create: {
    method: "POST",
    path: "/shared/partner-manager/create-company",
    access: { userTypes: ["partners"] },
    status: 201,
    perMinute: 10,
    summary:
      "Opens a company that the partner manages. 403 `not_yours` for another partner's id, 409 `workspace_exists` when one of theirs has the name.",
  },
  companies: {
    method: "GET",
    path: "/shared/partner-manager/companies",
    access: { userTypes: ["partners"] },
    summary: "The partner's workspaces, by name.",
  },
});
