import type { scorecards } from "@loubby/shared-contracts/http/evaluation/scorecards";
import type { Handlers } from "#api/http/serve";
import type { Services } from "#api/services";
import { askForScorecards } from "./ask.service.ts";
import { compareApplicants } from "./compare.service.ts";
import { callOff, handIn, keepDraft } from "./fill.service.ts";
import { readChoices, readOwed, readScorecard, readScorecards } from "./scorecards.service.ts";

/** Colleagues' scorecards of an applicant. */
export const scorecardsRoutes = (services: Services): Handlers<typeof scorecards> => ({
  list: ({ principal, params }) => readScorecards(services, principal, params.applicationId),
  choices: ({ principal, params }) => readChoices(services, principal, params.applicationId),
  ask: ({ principal, params, body }) => askForScorecards(services, principal, params.applicationId, body),
  get: ({ principal, params }) => readScorecard(services, principal, params.scorecardId),
  saveDraft: ({ principal, params, body }) => keepDraft(services, principal, params.scorecardId, body),
  submit: ({ principal, params, body }) => handIn(services, principal, params.scorecardId, body),
  callOff: ({ principal, params }) => callOff(services, principal, params.scorecardId),
  mine: ({ principal, query }) => readOwed(services, principal, query),
  ofJob: ({ principal, params, query }) => compareApplicants(services, principal, params.jobId, query),
});
