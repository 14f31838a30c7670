import type { auth, employerAuth } from "@loubby/shared-contracts/http/identity/auth";
import type { Handlers } from "#api/http/serve";
import { networkOf } from "#api/http/network-of";
import type { Services } from "#api/services";
import type { Arrivals } from "../sign-up/arrivals.ts";
import { browserOf } from "./browser.ts";
import { readSessionState } from "./session-state.ts";
import { revokeSession } from "./sessions.sql.ts";
import { signIn } from "./sign-in.service.ts";
import { signUpCandidate, signUpEmployer } from "../sign-up/sign-up.service.ts";
import { alwaysSubscribedSettings } from "../settings.ts";

/** Sign-in, sign-up and the session of candidates, sellers and everyone else. */
export const authRoutes = (services: Services, arrivals: Arrivals): Handlers<typeof auth> => ({
  login: ({ body, request, reply }) =>
    signIn(services, {
      email: body.email,
      password: body.user_password,
      ip: networkOf(request.ip),
      browser: browserOf(services, request, reply),
      membersOnly: false,
    }),
  signup: ({ body, request, reply }) =>
    signUpCandidate(services, arrivals, body, browserOf(services, request, reply)),
  profile: ({ principal }) =>
    readSessionState(services.db, principal.sessionId, services.config.of(alwaysSubscribedSettings)),
  logout: async ({ principal }) => {
    await services.db.as({ role: "auth" }).read((db) => revokeSession(db, principal.sessionId));
    services.realtime?.endSession(principal.sessionId);
    return {};
  },
});

/** Sign-in and sign-up of companies' members. */
export const employerAuthRoutes = (
  services: Services,
  arrivals: Arrivals,
): Handlers<typeof employerAuth> => ({
  login: ({ body, request, reply }) =>
    signIn(services, {
      email: body.email,
      password: body.user_password,
      ip: networkOf(request.ip),
      browser: browserOf(services, request, reply),
      membersOnly: true,
    }),
  signup: ({ body, request, reply }) =>
    signUpEmployer(services, arrivals, body, browserOf(services, request, reply)),
});
