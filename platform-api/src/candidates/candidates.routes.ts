import type { candidates } from "@loubby/shared-contracts/http/candidates/candidates";
import { askerOf } from "#api/access/principal";
import type { Handlers } from "#api/http/serve";
import type { Services } from "#api/services";
import { countMatching, exportCandidates, readCandidates, readIds } from "./candidates.service.ts";
import { findColumns, keepColumns } from "./columns.sql.ts";
import { readOfPerson } from "./person/known-person.sql.ts";
import { readCandidate, readMails } from "./person/person.service.ts";
import { findFiles, findNotes, findOffers, findPools, findScorecards } from "./person/sections.sql.ts";
import { tagCandidates } from "./tag-candidates.service.ts";

/** Everyone who applied to a company. */
export const candidatesRoutes = (services: Services): Handlers<typeof candidates> => ({
  list: ({ principal, query }) => readCandidates(services, principal, query),
  count: ({ principal, query }) => countMatching(services, principal, query),
  ids: ({ principal, query }) => readIds(services, principal, query),
  tag: ({ principal, body }) => tagCandidates(services, principal, body),
  exportCsv: ({ principal, body }) => exportCandidates(services, principal, body),
  columns: async ({ principal }) => ({
    columns: await services.db
      .as(askerOf(principal))
      .read((sql) => findColumns(sql, principal.organization.id, principal.userId)),
  }),
  setColumns: async ({ principal, body }) => {
    await services.db
      .as(askerOf(principal))
      .write((sql) => keepColumns(sql, principal.organization.id, principal.userId, body.columns));
    return body;
  },
  get: ({ principal, params }) => readCandidate(services, principal, params.personId),
  mails: ({ principal, params }) => readMails(services, principal, params.personId),
  notes: ({ principal, params }) => readOfPerson(services, principal, params.personId, findNotes),
  pools: ({ principal, params }) => readOfPerson(services, principal, params.personId, findPools),
  offers: ({ principal, params }) => readOfPerson(services, principal, params.personId, findOffers),
  scorecards: ({ principal, params }) => readOfPerson(services, principal, params.personId, findScorecards),
  files: ({ principal, params }) => readOfPerson(services, principal, params.personId, findFiles),
});
