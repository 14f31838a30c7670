import { account } from "@loubby/shared-contracts/http/settings/account";
import { accountSchema } from "@loubby/shared-contracts/http/settings/account.schema";
import { company } from "@loubby/shared-contracts/http/settings/company";
import { companySchema } from "@loubby/shared-contracts/http/settings/company.schema";
import { invites } from "@loubby/shared-contracts/http/settings/invites";
import { invitesSchema } from "@loubby/shared-contracts/http/settings/invites.schema";
import { members } from "@loubby/shared-contracts/http/settings/members";
import { membersSchema } from "@loubby/shared-contracts/http/settings/members.schema";
import { serve } from "#api/http/serve";
import type { Module } from "#api/module";
import { accountRoutes } from "./account.routes.ts";
import { companyRoutes } from "./company.routes.ts";
import { invitesRoutes } from "./invites/invites.routes.ts";
import { membersRoutes } from "./members.routes.ts";
import { membershipNotices } from "./notices.ts";

/** An account, a company, its members and who is invited. */
export const settingsModule: Module = {
  name: "settings",
  notices: [membershipNotices],
  offers: ["company.service", "invites/accept-invite", "member-subject", "seats"],
  serve(server, services) {
    serve(server, account, accountSchema, accountRoutes(services));
    serve(server, members, membersSchema, membersRoutes(services));
    serve(server, invites, invitesSchema, invitesRoutes(services));
    serve(server, company, companySchema, companyRoutes(services));
  },
};
