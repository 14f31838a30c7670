import { connections } from "@loubby/shared-contracts/http/connections/connections";
import { connectionsSchema } from "@loubby/shared-contracts/http/connections/connections.schema";
import { serve } from "#api/http/serve";
import type { Module } from "#api/module";
import { connectionsRoutes } from "./connections.routes.ts";
import { connectionNotices } from "./notices.ts";

/** Connections between people. */
export const connectionsModule: Module = {
  name: "connections",
  notices: [connectionNotices],
  serve(server, services) {
    serve(server, connections, connectionsSchema, connectionsRoutes(services));
  },
};
