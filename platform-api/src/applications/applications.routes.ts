import type { applications, myApplications } from "@loubby/shared-contracts/http/applications/applications";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { askerOf } from "#api/access/principal";
import { linkTo } from "#api/files/signed-read-url";
import type { Handlers } from "#api/http/serve";
import type { Services } from "#api/services";
import { findNextEvent } from "./applicant/next-event.sql.ts";
import { hasOpenOffer } from "./applicant/open-offer.sql.ts";
import { requirePlace } from "./applicant/place.ts";
import { findAnswerFile, findResume } from "./application.sql.ts";
import {
  countMatching,
  moveApplication,
  readApplication,
  readBoard,
  readCard,
  readRejected,
  readStage,
  setApplicationStatus,
} from "./applications.service.ts";
import { readMyDetails } from "./apply/follow.service.ts";
import { readResumeText } from "./resume-text/resume-text.service.ts";
import type { WithdrawOffer } from "./pipeline/steps/step.ts";
import { readMyApplication, withdraw } from "./my-applications.service.ts";
import { findMyApplications } from "./my-applications.sql.ts";

/** Applications from the company's side. */
export const applicationsRoutes = (
  services: Services,
  withdrawOffer: WithdrawOffer,
): Handlers<typeof applications> => ({
  board: ({ principal, params }) => readBoard(services, principal, params.jobId),
  listInStage: ({ principal, params, query }) => readStage(services, principal, params, query),
  listRejected: ({ principal, params, query }) => readRejected(services, principal, params.jobId, query),
  matches: ({ principal, params, query }) => countMatching(services, principal, params.jobId, query),
  card: ({ principal, params }) => readCard(services, principal, params.applicationId),
  get: ({ principal, params }) => readApplication(services, principal, params.applicationId),
  move: ({ principal, params, body }) => moveApplication(services, principal, params.applicationId, body),
  setStatus: ({ principal, params, body }) =>
    setApplicationStatus(services, principal, params.applicationId, body, withdrawOffer),
  resume: async ({ principal, params }) => {
    const resume = await services.db
      .as(askerOf(principal))
      .read((sql) => findResume(sql, principal.organization.id, params.applicationId));
    if (resume === undefined) throw new ApiError(404, "resume_not_found", "This application has no résumé.");
    return linkTo(services, resume);
  },
  resumeText: ({ principal, params }) => readResumeText(services, principal, params.applicationId),
  nextEvent: ({ principal, params }) =>
    services.db.as(askerOf(principal)).read(async (sql) => {
      await requirePlace(sql, principal, params.applicationId);
      return {
        event: (await findNextEvent(sql, params.applicationId)) ?? null,
        has_open_offer: await hasOpenOffer(sql, params.applicationId),
      };
    }),
  answerFile: async ({ principal, params }) => {
    const file = await services.db
      .as(askerOf(principal))
      .read((sql) => findAnswerFile(sql, { organizationId: principal.organization.id, ...params }));
    if (file === undefined) throw new ApiError(404, "file_not_found", "This file doesn't exist.");
    return linkTo(services, file);
  },
});

/** A candidate's own applications. */
export const myApplicationsRoutes = (services: Services): Handlers<typeof myApplications> => ({
  list: ({ principal, query }) =>
    services.db.as(askerOf(principal)).read((sql) => findMyApplications(sql, principal.userId, query)),
  get: ({ principal, params }) => readMyApplication(services, principal, params.applicationId),
  details: ({ principal, params }) => readMyDetails(services, principal, params.applicationId),
  withdraw: ({ principal, params, body }) => withdraw(services, principal, params.applicationId, body.reason),
});
