import { type ComponentType, Suspense } from "react";
import { Navigate, Route, Routes } from "react-router-dom";
import * as paths from "@loubby/shared-contracts/paths";
import type { OutsidePath } from "@loubby/shared-contracts/shell/outside-paths";
import { lazyRetry } from "@loubby/shared-ui/attempt";
import { OutsideNotFoundPage } from "./outside-not-found-page.tsx";

/** Each with a chunk of its own: the sign-in carries none. */
const pages: Readonly<Record<OutsidePath, ComponentType>> = {
  [paths.home]: lazyRetry(async () => (await import("../home/home-page.tsx")).HomePage),
  // Signed-in people go on from there.
  [paths.onboarding]: () => <Navigate to={paths.signup} replace />,
  [paths.signup]: lazyRetry(async () => (await import("../onboarding/signup-page.tsx")).SignupPage),
  [paths.forgotPassword]: lazyRetry(
    async () => (await import("../onboarding/forgot-password-page.tsx")).ForgotPasswordPage,
  ),
  [paths.resetPassword(":token")]: lazyRetry(
    async () => (await import("../onboarding/reset-password-page.tsx")).ResetPasswordPage,
  ),
  [paths.knownBrowser(":token")]: lazyRetry(
    async () => (await import("../onboarding/this-browser-page.tsx")).ThisBrowserPage,
  ),
  [paths.emailVerification]: lazyRetry(
    async () => (await import("../onboarding/email-verification-page.tsx")).EmailVerificationPage,
  ),
  [paths.aboutYourStore]: lazyRetry(
    async () => (await import("../onboarding/about-your-store-page.tsx")).AboutYourStorePage,
  ),
  [paths.setupProfile]: lazyRetry(
    async () => (await import("../onboarding/setup-profile/setup-profile-page.tsx")).SetupProfilePage,
  ),
  [paths.feedback]: lazyRetry(async () => (await import("../feedback/feedback-page.tsx")).FeedbackPage),
  [paths.invite(":employerId", ":inviteId")]: lazyRetry(
    async () => (await import("../onboarding/invite/invite-page.tsx")).InvitePage,
  ),
  [paths.storeInvite(":inviteId")]: lazyRetry(
    async () => (await import("../onboarding/invite/store-invite-page.tsx")).StoreInvitePage,
  ),
  [paths.survey]: lazyRetry(async () => (await import("../onboarding/survey/survey-page.tsx")).SurveyPage),
};

/** Every page outside the dashboard but the sign-in. */
export function OutsidePages() {
  return (
    <Suspense>
      <Routes>
        {Object.entries(pages).map(([path, Page]) => (
          <Route key={path} path={path} element={<Page />} />
        ))}
        <Route path="*" element={<OutsideNotFoundPage />} />
      </Routes>
    </Suspense>
  );
}
