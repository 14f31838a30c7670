import { partnerWorkspaces } from "@loubby/shared-contracts/http/partners/partner-workspaces";
import { workspaces } from "@loubby/shared-contracts/http/partners/workspaces";
import {
  partnerWorkspacesSchema,
  workspacesSchema,
} from "@loubby/shared-contracts/http/partners/workspaces.schema";
import { serve } from "#api/http/serve";
import type { Module } from "#api/module";
import { partnerWorkspacesRoutes, workspacesRoutes } from "./workspaces.routes.ts";

/** Workspaces, and partners who manage several companies. */
export const partnersModule: Module = {
  name: "partners",
  serve(server, services) {
    serve(server, partnerWorkspaces, partnerWorkspacesSchema, partnerWorkspacesRoutes(services));
    serve(server, workspaces, workspacesSchema, workspacesRoutes(services));
  },
};
