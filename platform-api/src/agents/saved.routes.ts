import type { saved } from "@loubby/shared-contracts/http/agents/saved";
import { askerOf } from "#api/access/principal";
import type { Handlers } from "#api/http/serve";
import { readSavedJobs } from "#api/job-search/saved-jobs.service";
import { readSavedCompanies } from "#api/search/saved-companies.service";
import { readSavedPeople } from "#api/search/saved-people.service";
import type { Services } from "#api/services";
import { readSavedAgents, setSaved } from "./saved.service.ts";

/** What a person reads of each type. */
const READ = {
  agent: readSavedAgents,
  job: readSavedJobs,
  company: readSavedCompanies,
  person: readSavedPeople,
};

/** What a person has saved. */
export const savedRoutes = (services: Services): Handlers<typeof saved> => ({
  list: ({ principal, query }) =>
    services.db.as(askerOf(principal)).read((sql) => READ[query.type](sql, principal)),
  save: ({ principal, body }) => setSaved(services, principal, { ...body, saved: true }),
  set: ({ principal, body }) => setSaved(services, principal, body),
});
