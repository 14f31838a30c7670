import * as paths from "../paths.ts";

/** Every page of the shell outside the dashboard but the sign-in: the shell draws exactly these, the server knows them. */
export const outsidePaths = [
  paths.home,
  paths.onboarding,
  paths.signup,
  paths.forgotPassword,
  paths.resetPassword(":token"),
  paths.knownBrowser(":token"),
  paths.emailVerification,
  paths.aboutYourStore,
  paths.setupProfile,
  paths.feedback,
  paths.invite(":employerId", ":inviteId"),
  paths.storeInvite(":inviteId"),
  paths.survey,
] as const;

/** The path of a page outside the dashboard. */
export type OutsidePath = (typeof outsidePaths)[number];

/** The frame's own pages below `/dashboard`, with whatever stands below them. */
export const framePaths = [paths.search, paths.saved, paths.more] as const;
