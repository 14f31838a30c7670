import type { company } from "@loubby/shared-contracts/http/settings/company";
import type { Handlers } from "#api/http/serve";
import type { Services } from "#api/services";
import { editCompany, readCompany, readEmployee } from "./company.service.ts";

/** The company, and one's own place in it. */
export const companyRoutes = (services: Services): Handlers<typeof company> => ({
  get: ({ principal }) => readCompany(services, principal),
  edit: ({ principal, body }) => editCompany(services, principal, body),
  employee: ({ principal }) => readEmployee(services, principal),
});
