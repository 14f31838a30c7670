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
    summary: "Suggestions while typing: at most four jobs, people and companies.",
  },
  people: {
    method: "GET",
    path: "/shared/search/people",
    access: "signed_in",
    perMinute: 120,
    summary:
      "People by name, in any word order and with small misspellings, or by address; best match first.",
  },
  companies: {
    method: "GET",
    path: "/shared/search/companies",
    access: "signed_in",
    perMinute: 120,
    summary: "Companies that are hiring, by name.",
  },
});
