import { endpoints } from "../endpoint.ts";
import { searchTalents } from "./talent-access.ts";
import type { talentSearchesSchema } from "./talent-searches.schema.ts";

/** Searches of people that a member keeps, with what is new in them. */
export const talentSearches = endpoints<typeof talentSearchesSchema>()("talentSearches", {
  list: {
    method: "GET",
    path: "/recruit/talent-searches",
    access: searchTalents,
    summary: "The asker's own, the latest made first.",
  },
  create: {
    method: "POST",
    path: "/recruit/talent-searches",
    access: searchTalents,
    status: 201,
    perMinute: 30,
    summary:
      "Keeps a search; the same one again answers the one there is. 409 `searches_full` at twenty, 422 as `search`, or `search_empty`.",
  },
  change: {
    method: "PUT",
    path: "/recruit/talent-searches/:searchId",
    access: searchTalents,
    summary:
      "Changes name, search or alert. 404 for one that is not the asker's, 409 `search_kept` for one there is.",
  },
  seen: {
    method: "POST",
    path: "/recruit/talent-searches/:searchId/seen",
    access: searchTalents,
    summary: "What matches by now has been looked at.",
  },
  remove: {
    method: "DELETE",
    path: "/recruit/talent-searches/:searchId",
    access: searchTalents,
    summary: "Ends a saved search. 404 for one that is not the asker's or has ended.",
  },
});
