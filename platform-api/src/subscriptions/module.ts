import { subscriptions } from "@loubby/shared-contracts/http/subscriptions/subscriptions";
import { subscriptionsSchema } from "@loubby/shared-contracts/http/subscriptions/subscriptions.schema";
import { serve } from "#api/http/serve";
import type { Module } from "#api/module";
import { subscriptionsRoutes } from "./subscriptions.routes.ts";

/** The plan in force. */
export const subscriptionsModule: Module = {
  name: "subscriptions",
  offers: ["entitlements", "has-own-page", "plan-of-company"],
  serve(server, services) {
    serve(server, subscriptions, subscriptionsSchema, subscriptionsRoutes(services));
  },
};
