import { storeAnalytics } from "@loubby/shared-contracts/http/store-analytics/store-analytics";
import { storeAnalyticsSchema } from "@loubby/shared-contracts/http/store-analytics/store-analytics.schema";
import { serve } from "#api/http/serve";
import type { Module } from "#api/module";
import { storeAnalyticsRoutes } from "./store-analytics.routes.ts";

/** Figures of the agent store; it has no tables of its own. */
export const storeAnalyticsModule: Module = {
  name: "store-analytics",
  serve(server, services) {
    serve(server, storeAnalytics, storeAnalyticsSchema, storeAnalyticsRoutes(services));
  },
};
