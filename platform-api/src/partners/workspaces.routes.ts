import type { partnerWorkspaces } from "@loubby/shared-contracts/http/partners/partner-workspaces";
import type { workspaces } from "@loubby/shared-contracts/http/partners/workspaces";
import type { Handlers } from "#api/http/serve";
import type { Services } from "#api/services";
import { chooseDefaultApp, createCompany, listWorkspaces, openWorkspace } from "./workspaces.service.ts";

/** The companies that a partner manages. */
export const partnerWorkspacesRoutes = (services: Services): Handlers<typeof partnerWorkspaces> => ({
  create: ({ principal, body }) => createCompany(services, principal, body),
  companies: async ({ principal }) => ({ workspaces: await listWorkspaces(services.db, principal) }),
});

/** The workspaces of a person, and the one that their session shows. */
export const workspacesRoutes = (services: Services): Handlers<typeof workspaces> => ({
  list: async ({ principal }) => ({ workspaces: await listWorkspaces(services.db, principal) }),
  open: ({ principal, body }) => openWorkspace(services, principal, body.organizationId),
  setDefaultApp: ({ principal, body }) => chooseDefaultApp(services, principal, body.defaultApp),
});
