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
    summary: "One's own views and those that colleagues share, by name.",
  },
  create: {
    method: "POST",
    path: "/recruit/job-views",
    access,
    summary: "Keeps a view. 409 `name_taken`; at most 50 of one's own.",
    status: 201,
  },
  update: {
    method: "PATCH",
    path: "/recruit/job-views/:viewId",
    access,
    summary: "Renames, shares or unshares one's own view.",
  },
  remove: {
    method: "DELETE",
    path: "/recruit/job-views/:viewId",
    access,
    summary: "Forgets one's own view.",
  },
});
