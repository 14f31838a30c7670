import { endpoints } from "../endpoint.ts";
import type { duplicatesSchema } from "./duplicates.schema.ts";

const company = ["employers", "partners"] as const;
const write = {
  userTypes: company,
  permission: { feature: "application", action: "write" },
  planFeature: "pipeline",
} as const;

/** Applications of people who may be one person, and those that were merged. */
export const duplicates = endpoints<typeof duplicatesSchema>()("duplicates", {
  list: {
    method: "GET",
    path: "/recruit/applications/:applicationId/duplicates",
    access: { userTypes: company, permission: { feature: "application", action: "read" } },
    summary: "Possible duplicates of an application's candidate, and the applications merged into it.",
  },
  merge: {
    method: "POST",
    path: "/recruit/applications/:applicationId/merges",
    access: write,
    summary:
      "Merges another application for the same job into this one. 409 `moved_meanwhile`, 409 `not_mergeable` with why.",
  },
  unmerge: {
    method: "POST",
    path: "/recruit/applications/:applicationId/unmerge",
    access: write,
    summary: "Unmerges an application and restores it as it was. 409 `not_merged`.",
  },
  setDifferent: {
    method: "POST",
    path: "/recruit/applications/:applicationId/different",
    access: write,
    summary: "Records that two candidates are different people, so no one is asked again; or undoes that.",
  },
});
