import type { jobAlerts } from "@loubby/shared-contracts/http/job-search/job-alerts";
import { askerOf, type Principal } from "#api/access/principal";
import type { Handlers } from "#api/http/serve";
import type { Services } from "#api/services";
import { keepAlert, removeAlert } from "./alerts.service.ts";
import { findAlerts } from "./alerts.sql.ts";
import { chooseAutoApply } from "./auto-apply.service.ts";
import { findAutoApply } from "./saved-jobs.sql.ts";

/** Searches that report to a candidate, and whether the product applies for them. */
export const jobAlertsRoutes = (services: Services): Handlers<typeof jobAlerts> => {
  const as = (principal: Principal) => services.db.as(askerOf(principal));
  return {
    list: async ({ principal }) => ({
      items: await as(principal).read((sql) => findAlerts(sql, principal.userId)),
    }),
    create: ({ principal, body }) => keepAlert(services, principal, body),
    remove: ({ principal, params }) => removeAlert(services, principal, params.alertId),
    autoApply: async ({ principal }) => ({
      on: await as(principal).read((sql) => findAutoApply(sql, principal.userId)),
    }),
    setAutoApply: ({ principal, body }) => chooseAutoApply(services, principal, body),
  };
};
