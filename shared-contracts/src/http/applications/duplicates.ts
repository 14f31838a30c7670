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
    summary:
      "Who may be the same person as an application's candidate, and the applications that it carries.",
  },
  merge: {
    method: "POST",
    path: "/recruit/applications/:applicationId/merges",
    access: write,
    summary:
      "Merges another application of the same job into this one, which carries all of it from then on. 409 `moved_meanwhile`, 409 `not_mergeable` with why.",
  },
  unmerge: {
    method: "POST",
    path: "/recruit/applications/:applicationId/unmerge",
    access: write,
    summary: "Takes a merged application out again, as it was. 409 `not_merged`.",
  },
  setDifferent: {
    method: "POST",
    path: "/recruit/applications/:applicationId/different",
    access: write,
    summary:
      "Says that two candidates are not the same person, so that no one is asked again; or takes it back.",
  },
});
