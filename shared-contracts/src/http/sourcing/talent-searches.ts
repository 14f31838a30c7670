import { endpoints } from "../endpoint.ts";
import { searchTalents } from "./talent-access.ts";
import type { talentSearchesSchema } from "./talent-searches.schema.ts";

/** Searches of people that a member keeps, with what is new in them. */
export const talentSearches = endpoints<typeof talentSearchesSchema>()("talentSearches", {
  list: {
    method: "GET",
    path: "/recruit/talent-searches",
    access: searchTalents,
    summary: "The caller's saved searches, newest first.",
  },
  create: {
    method: "POST",
    path: "/recruit/talent-searches",
    access: searchTalents,
    status: 201,
    perMinute: 30,
    summary:
      "Saves a search; repeating it answers the existing one. 409 `searches_full` at twenty, 422 as `search`, or `search_empty`.",
  },
  change: {
    method: "PUT",
    path: "/recruit/talent-searches/:searchId",
    access: searchTalents,
    summary:
      "Changes a saved search's name, search or alert. 404 for someone else's, 409 `search_kept` for a duplicate.",
  },
  seen: {
    method: "POST",
    path: "/recruit/talent-searches/:searchId/seen",
    access: searchTalents,
    summary: "Marks a saved search's current matches as seen.",
  },
  remove: {
    method: "DELETE",
    path: "/recruit/talent-searches/:searchId",
    access: searchTalents,
    summary: "Deletes a saved search. 404 for someone else's or one already deleted.",
  },
});
