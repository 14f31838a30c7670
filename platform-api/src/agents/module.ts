import { listings } from "@loubby/shared-contracts/http/agents/listings";
import { listingsSchema } from "@loubby/shared-contracts/http/agents/listings.schema";
import { saved } from "@loubby/shared-contracts/http/agents/saved";
import { savedSchema } from "@loubby/shared-contracts/http/agents/saved.schema";
import { serve } from "#api/http/serve";
import type { Module } from "#api/module";
import { listingsRoutes } from "./listings.routes.ts";
import { savedRoutes } from "./saved.routes.ts";

/** The store of agents and what is saved there. */
export const agentsModule: Module = {
  name: "agents",
  serve(server, services) {
    serve(server, listings, listingsSchema, listingsRoutes(services));
    serve(server, saved, savedSchema, savedRoutes(services));
  },
};
