import { endpoints } from "../endpoint.ts";
import type { talentsSchema } from "./talents.schema.ts";
import { findTalents, searchTalents } from "./talent-access.ts";

/** People who let companies reach out to them. To a company they asked not to contact them, they don't exist. */
export const talents = endpoints<typeof talentsSchema>()("talents", {
  directory: {
    method: "GET",
    path: "/recruit/talents",
    access: findTalents,
    summary: "Everyone companies can find, filtered, latest changed profile first.",
  },
  search: {
    method: "GET",
    path: "/recruit/talents/search",
    access: searchTalents,
    perMinute: 300,
    summary:
      "Who matches words and facets, and why. 422 `search_only_excludes` for a search that only excludes, `search_too_long`.",
  },
  counts: {
    method: "GET",
    path: "/recruit/talents/counts",
    access: findTalents,
    perMinute: 300,
    summary: "How many match, in total and for each facet value.",
  },
  get: {
    method: "GET",
    path: "/recruit/talents/:userId",
    access: findTalents,
    summary: "One of them. 404 for someone companies can't find, or can't find anymore.",
  },
});
