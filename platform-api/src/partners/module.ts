import {
  adminPartnerRequests,
  partnerRequests,
} from "@loubby/shared-contracts/http/partners/partner-requests";
import {
  adminPartnerRequestsSchema,
  partnerRequestsSchema,
} from "@loubby/shared-contracts/http/partners/partner-requests.schema";
import { partnerWorkspaces } from "@loubby/shared-contracts/http/partners/partner-workspaces";
import { workspaces } from "@loubby/shared-contracts/http/partners/workspaces";
import {
  partnerWorkspacesSchema,
  workspacesSchema,
} from "@loubby/shared-contracts/http/partners/workspaces.schema";
import { serve } from "#api/http/serve";
import type { Module } from "#api/module";
import { partnerNotices } from "./notices.ts";
import { adminPartnerRequestsRoutes, partnerRequestsRoutes } from "./requests.routes.ts";
import { partnerWorkspacesRoutes, workspacesRoutes } from "./workspaces.routes.ts";

/** Workspaces, and partners who manage several companies: how someone becomes one. */
export const partnersModule: Module = {
  name: "partners",
  offers: ["ask-for-partnership"],
  notices: [partnerNotices],
  serve(server, services) {
    serve(server, partnerWorkspaces, partnerWorkspacesSchema, partnerWorkspacesRoutes(services));
    serve(server, workspaces, workspacesSchema, workspacesRoutes(services));
    serve(server, partnerRequests, partnerRequestsSchema, partnerRequestsRoutes(services));
    serve(server, adminPartnerRequests, adminPartnerRequestsSchema, adminPartnerRequestsRoutes(services));
  },
};
