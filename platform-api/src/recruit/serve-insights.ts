import { insights } from "@loubby/shared-contracts/http/recruit/insights";
import { insightsSchema } from "@loubby/shared-contracts/http/recruit/insights.schema";
import { serve, type Server } from "#api/http/serve";
import type { Services } from "#api/services";
import { insightsRoutes } from "./insights/insights.routes.ts";

/** What a company's hiring comes to. */
export function serveInsights(server: Server, services: Services): void {
  serve(server, insights, insightsSchema, insightsRoutes(services));
}
