import { storeInvites } from "@loubby/shared-contracts/http/stores/store-invites";
import { storeInvitesSchema } from "@loubby/shared-contracts/http/stores/store-invites.schema";
import { storeMembers, workingStores } from "@loubby/shared-contracts/http/stores/store-members";
import {
  storeMembersSchema,
  workingStoresSchema,
} from "@loubby/shared-contracts/http/stores/store-members.schema";
import { serve } from "#api/http/serve";
import type { Module } from "#api/module";
import { storeNotices } from "./notices.ts";
import { storeInvitesRoutes, storeMembersRoutes, workingStoresRoutes } from "./stores.routes.ts";

/** Stores whose owners don't work alone: members, invitations, and the store that a session works in. */
export const storesModule: Module = {
  name: "stores",
  offers: [],
  notices: [storeNotices],
  serve(server, services) {
    serve(server, storeMembers, storeMembersSchema, storeMembersRoutes(services));
    serve(server, storeInvites, storeInvitesSchema, storeInvitesRoutes(services));
    serve(server, workingStores, workingStoresSchema, workingStoresRoutes(services));
  },
};
