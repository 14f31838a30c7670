import { endpoints } from "../endpoint.ts";
import { readApplication, updateApplication } from "../applications/pipeline-access.ts";
import type { scorecardsSchema } from "./scorecards.schema.ts";

const planFeature = "score_card";
const ask = { ...updateApplication, planFeature } as const;
// Anyone asked for a card may fill it, and reads applications anyway.
const fill = { ...readApplication, planFeature } as const;

/** What colleagues think of an applicant. No one who owes a card sees what another's says. */
export const scorecards = endpoints<typeof scorecardsSchema>()("scorecards", {
  list: {
    method: "GET",
    path: "/recruit/applications/:applicationId/scorecards",
    access: readApplication,
    summary:
      "The scorecards of an application and of those merged into it, with the content the caller may see.",
  },
  choices: {
    method: "GET",
    path: "/recruit/applications/:applicationId/scorecard-choices",
    access: ask,
    summary: "The templates and colleagues that a scorecard request can use.",
  },
  ask: {
    method: "POST",
    path: "/recruit/applications/:applicationId/scorecards",
    access: ask,
    summary:
      "Asks colleagues for a scorecard, by notification and mail. 409 `not_active`, `already_asked`, `template_not_published`, 422 `cannot_ask`, `due_in_past`.",
    status: 201,
    perMinute: 60,
  },
  get: {
    method: "GET",
    path: "/recruit/scorecards/:scorecardId",
    access: readApplication,
    summary:
      "One scorecard with its template, the author's draft, and the submitted content the caller may see.",
  },
  saveDraft: {
    method: "PUT",
    path: "/recruit/scorecards/:scorecardId/draft",
    access: fill,
    summary:
      "Saves the author's draft. 403 `author_only`, 409 `changed_meanwhile`, `called_off`, `withdrawn`, `other_version`, 422 `not_of_template`.",
    perMinute: 240,
  },
  submit: {
    method: "POST",
    path: "/recruit/scorecards/:scorecardId/submit",
    access: fill,
    summary:
      "Submits a scorecard, or an amended one as its next version; repeating it is no error. 422 `incomplete` naming what is missing, 409 and 403 as for the draft.",
    perMinute: 60,
  },
  callOff: {
    method: "POST",
    path: "/recruit/scorecards/:scorecardId/call-off",
    access: ask,
    summary:
      "Withdraws a scorecard request that isn't submitted; repeating it is no error. 409 `illegal_transition`, 403 `own_card` for one's own when a colleague asked for it.",
  },
  mine: {
    method: "GET",
    path: "/recruit/my-scorecards",
    access: fill,
    summary: "The scorecards that the caller has to complete, the first due first.",
  },
  ofJob: {
    method: "GET",
    path: "/recruit/jobs/:jobId/scorecards",
    access: fill,
    summary:
      "A job's applicants side by side: averages by attribute and recommendations, never one overall score.",
  },
});
