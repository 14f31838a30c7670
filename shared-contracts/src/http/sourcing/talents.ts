import { endpoints } from "../endpoint.ts";
import type { talentsSchema } from "./talents.schema.ts";
import { findTalents, searchTalents } from "./talent-access.ts";

/** People who let companies reach out to them. Whoever asked a company not to contact them is no one to it. */
export const talents = endpoints<typeof talentsSchema>()("talents", {
  directory: {
    method: "GET",
    path: "/recruit/talents",
    access: findTalents,
    summary: "Everyone who can be found, narrowed, the latest changed profile first.",
  },
  search: {
    method: "GET",
    path: "/recruit/talents/search",
    access: searchTalents,
    perMinute: 300,
    summary:
      "Who matches words and facets, with why. 422 `search_only_excludes` for words that only leave people out, `search_too_long`.",
  },
  counts: {
    method: "GET",
    path: "/recruit/talents/counts",
    access: findTalents,
    perMinute: 300,
    summary: "How many match, and how many of each value of each facet would.",
  },
  get: {
    method: "GET",
    path: "/recruit/talents/:userId",
    access: findTalents,
    summary: "One of them. 404 for who can not be found, or not any more.",
  },
});
