import { endpoints } from "../endpoint.ts";
import type { employerOnboardingSchema, onboardingSchema } from "./onboarding.schema.ts";

const companies = { userTypes: ["employers", "partners"] } as const;

/** What people are asked on the way in: kept at every step, so that they can go on in another browser. */
export const onboarding = endpoints<typeof onboardingSchema>()("onboarding", {
  survey: {
    method: "GET",
    path: "/shared/onboarding/survey",
    access: companies,
    summary: "The caller's answers to the employer survey so far.",
  },
  saveSurvey: {
    method: "PATCH",
    path: "/shared/onboarding/survey",
    access: companies,
    summary: "Saves some survey answers; the others stay.",
    perMinute: 120,
  },
  store: {
    method: "GET",
    path: "/shared/onboarding/store",
    access: "signed_in",
    summary: "The caller's answers about their store so far.",
  },
  saveStore: {
    method: "PATCH",
    path: "/shared/onboarding/store",
    access: "signed_in",
    summary: "Saves some answers about the store; the others stay.",
    perMinute: 120,
  },
  openStore: {
    method: "POST",
    path: "/shared/onboarding/store",
    access: "signed_in",
    summary: "Opens the caller's store, which makes them a seller; each person can have one.",
    perMinute: 20,
  },
});

export const employerOnboarding = endpoints<typeof employerOnboardingSchema>()("employerOnboarding", {
  finishSurvey: {
    method: "POST",
    path: "/employer/onboarding-survey",
    access: companies,
    summary: "Finishes the employer survey.",
    perMinute: 20,
  },
});
