import type { countries } from "@loubby/shared-contracts/http/identity/countries";
import type { security } from "@loubby/shared-contracts/http/identity/security";
import type { employerWaysIn, waysIn } from "@loubby/shared-contracts/http/identity/ways-in";
import type { Handlers } from "#api/http/serve";
import { networkOf } from "#api/http/network-of";
import type { Services } from "#api/services";
import { browserOf } from "./sessions/browser.ts";
import { closeAccount, type Departures } from "./close-account.service.ts";
import { askForBrowserLink, knowBrowser } from "./sessions/known-browsers.service.ts";
import { countriesByName } from "./addresses/phone-numbers.ts";
import { forgotPassword, lookAtReset, resetPassword } from "./passwords/reset-password.service.ts";
import { changeEmail, changePassword, readSecurity, sendPhoneCode, verifyPhone } from "./security.service.ts";
import { sendVerification, verifyEmail } from "./addresses/verify-email.service.ts";

/** What links in mails lead to. */
export const waysInRoutes = (services: Services): Handlers<typeof waysIn> => ({
  forgotPassword: ({ body, request }) => forgotPassword(services, body.email, networkOf(request.ip)),
  lookAtReset: ({ params }) => lookAtReset(services, params.token),
  resetPassword: ({ params, body, request, reply }) =>
    resetPassword(
      services,
      { token: params.token, password: body.password },
      browserOf(services, request, reply),
    ),
  verifyEmail: ({ params, body, principal }) =>
    verifyEmail(services, params.token, { userId: principal?.userId ?? null, password: body.password }),
  sendBrowserLink: ({ body, request }) => askForBrowserLink(services, body.email, networkOf(request.ip)),
  knowBrowser: ({ params, request, reply }) =>
    knowBrowser(services, params.token, browserOf(services, request, reply)),
  sendVerification: ({ principal }) => sendVerification(services, principal.userId),
});

/** The same under the path of companies' members. */
export const employerWaysInRoutes = (services: Services): Handlers<typeof employerWaysIn> => ({
  resetPassword: ({ params, body, request, reply }) =>
    resetPassword(
      services,
      { token: params.token, password: body.password },
      browserOf(services, request, reply),
    ),
});

/** How a person signs in, and what changes it. */
export const securityRoutes = (services: Services, departures: Departures): Handlers<typeof security> => ({
  get: ({ principal }) => readSecurity(services, principal),
  changePassword: ({ principal, body, request, reply }) =>
    changePassword(services, principal, body, browserOf(services, request, reply)),
  changeEmail: ({ principal, body }) => changeEmail(services, principal, body),
  sendPhoneCode: ({ principal, body, request }) =>
    sendPhoneCode(services, principal, body, networkOf(request.ip)),
  verifyPhone: ({ principal, body }) => verifyPhone(services, principal, body.code),
  close: ({ principal, body }) => closeAccount(services, departures, principal, body.current_password),
});

/** Countries of the phone field. */
export const countriesRoutes = (): Handlers<typeof countries> => ({
  list: async () => ({ countries: countriesByName() }),
});
