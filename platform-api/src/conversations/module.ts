import { conversations } from "@loubby/shared-contracts/http/conversations/conversations";
import { conversationsSchema } from "@loubby/shared-contracts/http/conversations/conversations.schema";
import { serve } from "#api/http/serve";
import type { Module } from "#api/module";
import { conversationsRoutes } from "./conversations.routes.ts";

/** Messages between people. */
export const conversationsModule: Module = {
  name: "conversations",
  offers: ["open.service"],
  serve(server, services) {
    serve(server, conversations, conversationsSchema, conversationsRoutes(services));
  },
};
