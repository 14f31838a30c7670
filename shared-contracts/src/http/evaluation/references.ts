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
    summary: "One applicant's reference requests and what referees said, newest first.",
  },
  ask: {
    method: "POST",
    path: "/recruit/applications/:applicationId/references",
    access: update,
    summary:
      "Asks the candidate to name referees, by mail and notification. 409 `already_asked`, `not_active`, `anonymous`.",
    status: 201,
    perMinute: 30,
  },
  cancel: {
    method: "POST",
    path: "/recruit/references/:requestId/cancel",
    access: update,
    summary: "Withdraws a request; mailed links stop working. 409 `illegal_transition`.",
  },
  review: {
    method: "POST",
    path: "/recruit/references/:requestId/review",
    access: update,
    summary:
      "Closes a request once its answers were read; referees can no longer answer. 409 `illegal_transition`.",
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
    summary: "The candidate's open reference requests, the first to end first.",
  },
  ofApplication: {
    method: "GET",
    path: "/recruit/my-applications/:applicationId/references",
    access: { userTypes: ["candidates"] },
    summary:
      "The reference requests about one of the candidate's applications, ended ones too, newest first.",
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
      "Names referees, who are mailed at once. 422 for one's own address or a duplicate; 409 `enough_named`, `illegal_transition`.",
    perMinute: 20,
  },
  decline: {
    method: "POST",
    path: "/recruit/my-references/:requestId/decline",
    access: { userTypes: ["candidates"] },
    summary:
      "Declines to give references, which ends the request; the company can ask again. 409 `illegal_transition`.",
    perMinute: 20,
  },
  again: {
    method: "POST",
    path: "/recruit/my-references/:requestId/referees/:refereeId/again",
    access: { userTypes: ["candidates"] },
    summary:
      "Mails a referee again, once a day at most. 409 `reminded_already`, `illegal_transition`, `do_not_contact`.",
    perMinute: 20,
  },
  remove: {
    method: "DELETE",
    path: "/recruit/my-references/:requestId/referees/:refereeId",
    access: { userTypes: ["candidates"] },
    summary:
      "Removes a referee who hasn't answered, so that another can be named; again is no error. 409 `illegal_transition`.",
    perMinute: 20,
  },
});
