import { endpoints } from "../endpoint.ts";
import type { myReferencesSchema, referencesSchema } from "./references.schema.ts";

const company = ["employers", "partners"] as const;
const read = {
  userTypes: company,
  permission: { feature: "application", action: "read" },
  planFeature: "reference",
} as const;
const update = {
  userTypes: company,
  permission: { feature: "application", action: "update" },
  planFeature: "reference",
} as const;

/** References that a company asks an applicant for. */
export const references = endpoints<typeof referencesSchema>()("references", {
  list: {
    method: "GET",
    path: "/recruit/applications/:applicationId/references",
    access: read,
    summary: "What was asked for about one applicant and what referees said, the newest first.",
  },
  ask: {
    method: "POST",
    path: "/recruit/applications/:applicationId/references",
    access: update,
    summary:
      "Asks the candidate, by mail and bell, to name referees. 409 `already_asked`, `not_active`, `anonymous`.",
    status: 201,
    perMinute: 30,
  },
  cancel: {
    method: "POST",
    path: "/recruit/references/:requestId/cancel",
    access: update,
    summary: "Takes a request back; links that were mailed end. 409 `illegal_transition`.",
  },
  review: {
    method: "POST",
    path: "/recruit/references/:requestId/review",
    access: update,
    summary:
      "Says that the answers were read; whoever has not answered no longer can. 409 `illegal_transition`.",
  },
  remind: {
    method: "POST",
    path: "/recruit/referees/:refereeId/remind",
    access: update,
    summary: "Mails a referee again, once a day at most. 409 `reminded_already`, `illegal_transition`.",
    perMinute: 30,
  },
});

/** The same as the candidate meets it. */
export const myReferences = endpoints<typeof myReferencesSchema>()("myReferences", {
  list: {
    method: "GET",
    path: "/recruit/my-references",
    access: { userTypes: ["candidates"] },
    summary: "What companies wait for from the candidate, the first to end first.",
  },
  get: {
    method: "GET",
    path: "/recruit/my-references/:requestId",
    access: { userTypes: ["candidates"] },
    summary: "One request, ended ones too.",
  },
  name: {
    method: "POST",
    path: "/recruit/my-references/:requestId/referees",
    access: { userTypes: ["candidates"] },
    summary:
      "Names referees, who are mailed at once. 422 for one's own address or one named twice; 409 `enough_named`, `illegal_transition`.",
    perMinute: 20,
  },
});
