import { endpoints } from "../endpoint.ts";
import type { employerWaysInSchema, waysInSchema } from "./ways-in.schema.ts";

/**
 * Links that come by mail. Each works once and for a while; afterwards it is answered with 410 `link_used`,
 * `link_expired` or `link_unknown` and a sentence that says what to do.
 */
export const waysIn = endpoints<typeof waysInSchema>()("waysIn", {
  forgotPassword: {
    method: "POST",
    path: "/{product}/auth/forgot-password",
    access: "public",
    summary: "Mails a link to choose a new password; answers the same for every address.",
    status: 202,
    perMinute: 60,
  },
  lookAtReset: {
    method: "GET",
    path: "/{product}/auth/reset-password/:token",
    access: "public",
    summary: "Whether a password reset link still works, and whose it is.",
    perMinute: 300,
  },
  resetPassword: {
    method: "POST",
    path: "/{product}/auth/reset-password/:token",
    access: "public",
    summary: "Sets a new password by a mailed link, ends every other session and signs in.",
    perMinute: 300,
  },
  verifyEmail: {
    method: "POST",
    path: "/{product}/auth/verify-email/:token",
    access: "public",
    summary: "Proves by a mailed link that an address belongs to its account.",
    perMinute: 300,
  },
  sendBrowserLink: {
    method: "POST",
    path: "/{product}/auth/browser-link",
    access: "public",
    summary: "Mails a link that lets a browser try to sign in again; answers the same for every address.",
    status: 202,
    perMinute: 60,
  },
  knowBrowser: {
    method: "POST",
    path: "/{product}/auth/browser-link/:token",
    access: "public",
    summary:
      "Marks the calling browser as known to the accounts of a mailed link's address; it still needs the password.",
    perMinute: 300,
  },
  sendVerification: {
    method: "POST",
    path: "/{product}/auth/verify-email",
    access: "signed_in",
    summary: "Mails another link that proves the caller's address.",
    status: 202,
    perMinute: 3,
  },
});

export const employerWaysIn = endpoints<typeof employerWaysInSchema>()("employerWaysIn", {
  resetPassword: {
    method: "POST",
    path: "/employer/reset-password/:token",
    access: "public",
    summary: "The same for members of companies, whose accounts are like everyone else's.",
    perMinute: 300,
  },
});
