import type { search } from "@loubby/shared-contracts/http/search/search";
import { askerOf } from "#api/access/principal";
import type { Handlers } from "#api/http/serve";
import type { Services } from "#api/services";
import { searchPeople } from "./people.service.ts";
import { searchCompanies, suggest } from "./search.service.ts";

/** The header's search and its results pages. */
export const searchRoutes = ({ db }: Services): Handlers<typeof search> => ({
  suggestions: ({ principal, query }) =>
    db.as(askerOf(principal)).read((sql) => suggest(sql, principal, query.keyword)),
  people: ({ principal, query }) =>
    db.as(askerOf(principal)).read((sql) => searchPeople(sql, principal, query)),
  companies: ({ principal, query }) => db.as(askerOf(principal)).read((sql) => searchCompanies(sql, query)),
});
