import { endpoints } from "../endpoint.ts";
import { readApplication, updateApplication } from "../applications/pipeline-access.ts";
import type { scorecardsSchema } from "./scorecards.schema.ts";

const planFeature = "score_card";
const ask = { ...updateApplication, planFeature } as const;
// Whoever was asked for a card may fill it, and reads applications anyway.
const fill = { ...readApplication, planFeature } as const;

/** What colleagues think of an applicant. No one who owes a card sees what another's says. */
export const scorecards = endpoints<typeof scorecardsSchema>()("scorecards", {
  list: {
    method: "GET",
    path: "/recruit/applications/:applicationId/scorecards",
    access: readApplication,
    summary:
      "The cards about an application, and about those that it carries; what they say as far as it is told.",
  },
  choices: {
    method: "GET",
    path: "/recruit/applications/:applicationId/scorecard-choices",
    access: ask,
    summary: "Which templates and colleagues a card can be asked with and of.",
  },
  ask: {
    method: "POST",
    path: "/recruit/applications/:applicationId/scorecards",
    access: ask,
    summary:
      "Asks colleagues for a card, by bell and mail. 409 `not_active`, `already_asked`, `template_not_published`, 422 `cannot_ask`, `due_in_past`.",
    status: 201,
    perMinute: 60,
  },
  get: {
    method: "GET",
    path: "/recruit/scorecards/:scorecardId",
    access: readApplication,
    summary:
      "One card with what it asks for, the author's own draft, and what was handed in as far as it is told.",
  },
  saveDraft: {
    method: "PUT",
    path: "/recruit/scorecards/:scorecardId/draft",
    access: fill,
    summary:
      "Keeps what its author has written so far. 403 `author_only`, 409 `changed_meanwhile`, `called_off`, `withdrawn`, `other_version`, 422 `not_of_template`.",
    perMinute: 240,
  },
  submit: {
    method: "POST",
    path: "/recruit/scorecards/:scorecardId/submit",
    access: fill,
    summary:
      "Hands a card in, or hands in an amended one as its next version; the same again is no error. 422 `incomplete` naming what is missing, 409 and 403 as for the draft.",
    perMinute: 60,
  },
  callOff: {
    method: "POST",
    path: "/recruit/scorecards/:scorecardId/call-off",
    access: ask,
    summary:
      "Takes a card back that is not handed in; again is no error. 409 `illegal_transition`, 403 `own_card` for one's own that a colleague asked for.",
  },
  mine: {
    method: "GET",
    path: "/recruit/my-scorecards",
    access: fill,
    summary: "The cards that the caller owes, the first due first.",
  },
  ofJob: {
    method: "GET",
    path: "/recruit/jobs/:jobId/scorecards",
    access: fill,
    summary:
      "A job's applicants beside each other: averages by attribute and recommendations, never one score.",
  },
});
