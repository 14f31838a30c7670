import type { reports } from "@loubby/shared-contracts/http/remotes/reports";
import type { Handlers } from "#api/http/serve";
import type { Services } from "#api/services";
import { takeReports } from "./reports.service.ts";

/** How builds fare in people's tabs. */
export const reportsRoutes = (services: Services): Handlers<typeof reports> => ({
  send: async ({ principal, body }) => {
    await takeReports(services, principal, body);
    return {};
  },
});
