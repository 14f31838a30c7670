import { insights } from "@loubby/shared-contracts/http/insights/insights";
import { insightsSchema } from "@loubby/shared-contracts/http/insights/insights.schema";
import { clockQueue } from "#api/background/queue";
import { serve } from "#api/http/serve";
import { type Module, work } from "#api/module";
import { foldInsights } from "./fold-insights.ts";
import { insightsRoutes } from "./insights.routes.ts";

/** What a company's hiring comes to. */
export const insightsModule: Module = {
  name: "insights",
  serve(server, services) {
    serve(server, insights, insightsSchema, insightsRoutes(services));
  },
  work: [work(clockQueue("recruit.fold-insights", 10), foldInsights, "* * * * *")],
};
