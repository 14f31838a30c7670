import { readApplication } from "../applications/pipeline-access.ts";
import { endpoints } from "../endpoint.ts";
import type { candidateViewsSchema } from "./candidate-views.schema.ts";

/** Kept ways to look at the list of candidates. */
export const candidateViews = endpoints<typeof candidateViewsSchema>()("candidateViews", {
  list: {
    method: "GET",
    path: "/recruit/candidate-views",
    access: readApplication,
    summary: "The caller's views and those that colleagues share, by name.",
  },
  create: {
    method: "POST",
    path: "/recruit/candidate-views",
    access: readApplication,
    summary: "Saves a view. 409 `name_taken`; at most 50 each.",
    status: 201,
  },
  update: {
    method: "PATCH",
    path: "/recruit/candidate-views/:viewId",
    access: readApplication,
    summary: "Renames, shares or unshares the caller's own view.",
  },
  remove: {
    method: "DELETE",
    path: "/recruit/candidate-views/:viewId",
    access: readApplication,
    summary: "Deletes the caller's own view.",
  },
});
