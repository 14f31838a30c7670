import type { storeAnalytics } from "@loubby/shared-contracts/http/store-analytics/store-analytics";
import type { Handlers } from "#api/http/serve";
import type { Services } from "#api/services";
import { readSpend } from "./buying/spend.service.ts";
import { readSelling } from "./selling/selling.service.ts";
import { readTotals } from "./staff/totals.service.ts";

/** Figures of the agent store. */
export const storeAnalyticsRoutes = (services: Services): Handlers<typeof storeAnalytics> => ({
  selling: ({ principal, query }) => readSelling(services, principal, query),
  spend: ({ principal, query }) => readSpend(services, principal, query.mode),
  totals: ({ query }) => readTotals(services, query.days),
});
