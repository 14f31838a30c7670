import { endpoints } from "../endpoint.ts";
import type { jobViewsSchema } from "./job-views.schema.ts";

const access = {
  userTypes: ["employers", "partners"],
  permission: { feature: "job", action: "read" },
} as const;

/** Kept ways to look at the list of jobs. */
export const jobViews = endpoints<typeof jobViewsSchema>()("jobViews", {
  list: {
    method: "GET",
    path: "/recruit/job-views",
    access,
    summary: "The caller's views and those that colleagues share, by name.",
  },
  create: {
    method: "POST",
    path: "/recruit/job-views",
    access,
    summary: "Saves a view. 409 `name_taken`; at most 50 each.",
    status: 201,
  },
  update: {
    method: "PATCH",
    path: "/recruit/job-views/:viewId",
    access,
    summary: "Renames, shares or unshares the caller's own view.",
  },
  remove: {
    method: "DELETE",
    path: "/recruit/job-views/:viewId",
    access,
    summary: "Deletes the caller's own view.",
  },
});
