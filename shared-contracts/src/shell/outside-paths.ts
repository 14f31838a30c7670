/** Every page of the shell outside the dashboard but the sign-in: the shell draws exactly these, the server knows them. */
export const outsidePaths = [
  "/",
  "/onboarding/signup",
  "/onboarding/forgot-password",
  "/onboarding/reset-password/:token",
  "/onboarding/this-browser/:token",
  "/emailVerification",
  "/onboarding/about-your-store",
  "/onboarding/setup-profile",
  "/feedback",
  "/onboarding/invite/:employerId/:inviteId",
  "/onboarding/survey",
  "/terms",
  "/privacy",
] as const;

/** The path of a page outside the dashboard. */
export type OutsidePath = (typeof outsidePaths)[number];

/** The frame's own pages below `/dashboard`, with whatever stands below them. */
export const framePaths = ["/dashboard/search", "/dashboard/saved", "/dashboard/more"] as const;
