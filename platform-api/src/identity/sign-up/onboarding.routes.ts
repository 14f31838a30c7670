import { DatabaseError } from "pg";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { employerOnboarding, onboarding } from "@loubby/shared-contracts/http/identity/onboarding";
import { askerOf, type Principal } from "#api/access/principal";
import type { Handlers } from "#api/http/serve";
import { emitLater } from "#api/realtime/emit-later";
import type { Services } from "#api/services";
import type { Arrivals } from "./arrivals.ts";
import { type AnswersRow, findAnswers, insertStore, saveAnswers } from "./onboarding.sql.ts";
import { readSessionState } from "../sessions/session-state.ts";
import { keepSurvey } from "./survey.service.ts";
import { alwaysSubscribedSettings } from "../settings.ts";

/** What people are asked on the way in. */
export const onboardingRoutes = (services: Services, arrivals: Arrivals): Handlers<typeof onboarding> => ({
  survey: ({ principal }) => read(services, principal, "survey"),
  saveSurvey: ({ principal, body }) => keepSurvey(services, arrivals, principal, body, false),
  store: ({ principal }) => read(services, principal, "store"),
  saveStore: ({ principal, body }) =>
    services.db.as(askerOf(principal)).write((db) => saveAnswers(db, principal.userId, "store", body, false)),
  openStore: async ({ principal, body }) => {
    try {
      await services.db.as(askerOf(principal)).write(async (db) => {
        await insertStore(db, principal.userId, body);
        await saveAnswers(db, principal.userId, "store", body, true);
        await emitLater(db, `user:${principal.userId}`, "profile.changed.v1", {});
      });
    } catch (error) {
      if (!(error instanceof DatabaseError && error.constraint === "stores_owner_id_key")) throw error;
      throw new ApiError(409, "store_exists", "You already have a store.");
    }
    return readSessionState(services.db, principal.sessionId, services.config.of(alwaysSubscribedSettings));
  },
});

/** The employer's survey under the path that the product gave it. */
export const employerOnboardingRoutes = (
  services: Services,
  arrivals: Arrivals,
): Handlers<typeof employerOnboarding> => ({
  finishSurvey: async ({ principal, body: { id, ...answers } }) => {
    if (id !== undefined && id !== principal.userId) {
      throw new ApiError(403, "not_yours", "You do not have permission to perform this action");
    }
    await keepSurvey(services, arrivals, principal, answers, true);
    return readSessionState(services.db, principal.sessionId, services.config.of(alwaysSubscribedSettings));
  },
});

function read({ db }: Services, principal: Principal, form: "store" | "survey"): Promise<AnswersRow> {
  return db.as(askerOf(principal)).read((sql) => findAnswers(sql, principal.userId, form));
}
