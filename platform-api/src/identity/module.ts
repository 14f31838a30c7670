import { auth, employerAuth } from "@loubby/shared-contracts/http/identity/auth";
import { countries } from "@loubby/shared-contracts/http/identity/countries";
import { countriesSchema } from "@loubby/shared-contracts/http/identity/countries.schema";
import { onboarding, employerOnboarding } from "@loubby/shared-contracts/http/identity/onboarding";
import {
  onboardingSchema,
  employerOnboardingSchema,
} from "@loubby/shared-contracts/http/identity/onboarding.schema";
import { security } from "@loubby/shared-contracts/http/identity/security";
import { securitySchema } from "@loubby/shared-contracts/http/identity/security.schema";
import { sessions } from "@loubby/shared-contracts/http/identity/sessions";
import { sessionsSchema } from "@loubby/shared-contracts/http/identity/sessions.schema";
import { store } from "@loubby/shared-contracts/http/identity/store";
import { storeSchema } from "@loubby/shared-contracts/http/identity/store.schema";
import { waysIn, employerWaysIn } from "@loubby/shared-contracts/http/identity/ways-in";
import { waysInSchema, employerWaysInSchema } from "@loubby/shared-contracts/http/identity/ways-in.schema";
import { clockQueue } from "#api/background/queue";
import { serve } from "#api/http/serve";
import { type Module, work } from "#api/module";
import type { Arrivals } from "./sign-up/arrivals.ts";
import { checkedAuthSchema, checkedEmployerAuthSchema } from "./sign-up/sign-up.schema.ts";
import { authRoutes, employerAuthRoutes } from "./sessions/auth.routes.ts";
import { mailBrowserLink } from "./sessions/known-browsers.service.ts";
import { onboardingRoutes, employerOnboardingRoutes } from "./sign-up/onboarding.routes.ts";
import { mailReset } from "./passwords/reset-password.service.ts";
import { sessionsRoutes } from "./sessions/sessions.routes.ts";
import { storeRoutes } from "./store/store.routes.ts";
import { sweepIdentity } from "./sweep-identity.ts";
import { waysInRoutes, employerWaysInRoutes, securityRoutes, countriesRoutes } from "./ways-in.routes.ts";
import type { Departures } from "./close-account.service.ts";
import { browserLinkQueue, forgotPasswordQueue } from "./queues.ts";
import { alwaysSubscribedSettings } from "./settings.ts";

/** Signing up and in, sessions, addresses and what is proven of them. */
export const identityModule = (arrivals: Arrivals, departures: Departures): Module => ({
  name: "identity",
  offers: [
    "account-of-operator.service",
    "addresses/account-of-address.service",
    "addresses/added-account.service",
    "addresses/application-links.service",
    "addresses/numbers-in-text",
    "addresses/phone-numbers",
    "addresses/prove-by-mail",
    "addresses/proven-sender",
    "companies",
    "members",
    "pace.service",
    "people",
    "passwords/confirm-password",
    "passwords/offer-password.service",
    "sessions/authenticate",
    "sessions/session-state",
    "sessions/session-store",
    "sessions/session-workspace",
    "sessions/tokens",
    "settings",
    "sign-up/record-consent",
    "sign-up/slugs",
    "staff-ids",
    "store-members",
  ],
  settings: [alwaysSubscribedSettings],
  serve(server, services) {
    serve(server, auth, checkedAuthSchema, authRoutes(services, arrivals));
    serve(server, employerAuth, checkedEmployerAuthSchema, employerAuthRoutes(services, arrivals));
    serve(server, waysIn, waysInSchema, waysInRoutes(services));
    serve(server, employerWaysIn, employerWaysInSchema, employerWaysInRoutes(services));
    serve(server, security, securitySchema, securityRoutes(services, departures));
    serve(server, sessions, sessionsSchema, sessionsRoutes(services));
    serve(server, onboarding, onboardingSchema, onboardingRoutes(services, arrivals));
    serve(server, employerOnboarding, employerOnboardingSchema, employerOnboardingRoutes(services, arrivals));
    serve(server, store, storeSchema, storeRoutes(services));
    serve(server, countries, countriesSchema, countriesRoutes());
  },
  work: [
    work(browserLinkQueue, (services, { email }) => mailBrowserLink(services, email)),
    work(forgotPasswordQueue, (services, { email }) => mailReset(services, email)),
    work(clockQueue("identity.sweep"), sweepIdentity, "29 4 * * *"),
  ],
});
