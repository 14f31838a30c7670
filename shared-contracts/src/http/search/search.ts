import { endpoints } from "../endpoint.ts";
import type { searchSchema } from "./search.schema.ts";

/**
 * The header's search. Jobs are the published ones for candidates and one's own company's for its members; people are
 * those one may know of; companies are those that are hiring.
 */
export const search = endpoints<typeof searchSchema>()("search", {
  suggestions: {
    method: "GET",
    path: "/shared/search/suggestions",
    access: "signed_in",
    perMinute: 240,
    summary: "At most four jobs, people and companies for what is being typed.",
  },
  people: {
    method: "GET",
    path: "/shared/search/people",
    access: "signed_in",
    perMinute: 120,
    summary:
      "People by the words of their names, in any order and spelt nearly so, or by their address: the nearest first.",
  },
  companies: {
    method: "GET",
    path: "/shared/search/companies",
    access: "signed_in",
    perMinute: 120,
    summary: "Companies that are hiring, by the words of their names.",
  },
});
