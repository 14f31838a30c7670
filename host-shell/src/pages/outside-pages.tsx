import { type ComponentType, lazy, Suspense } from "react";
import { Route, Routes } from "react-router-dom";
import type { OutsidePath } from "@loubby/shared-contracts/shell/outside-paths";
import { OutsideNotFoundPage } from "./outside-not-found-page.tsx";

/** Each with a chunk of its own: the sign-in carries none. */
const pages: Readonly<Record<OutsidePath, ComponentType>> = {
  "/": lazy(async () => ({ default: (await import("../home/home-page.tsx")).HomePage })),
  "/onboarding/signup": lazy(async () => ({
    default: (await import("../onboarding/signup-page.tsx")).SignupPage,
  })),
  "/onboarding/forgot-password": lazy(async () => ({
    default: (await import("../onboarding/forgot-password-page.tsx")).ForgotPasswordPage,
  })),
  "/onboarding/reset-password/:token": lazy(async () => ({
    default: (await import("../onboarding/reset-password-page.tsx")).ResetPasswordPage,
  })),
  "/onboarding/this-browser/:token": lazy(async () => ({
    default: (await import("../onboarding/this-browser-page.tsx")).ThisBrowserPage,
  })),
  "/emailVerification": lazy(async () => ({
    default: (await import("../onboarding/email-verification-page.tsx")).EmailVerificationPage,
  })),
  "/onboarding/about-your-store": lazy(async () => ({
    default: (await import("../onboarding/about-your-store-page.tsx")).AboutYourStorePage,
  })),
  "/onboarding/setup-profile": lazy(async () => ({
    default: (await import("../onboarding/setup-profile/setup-profile-page.tsx")).SetupProfilePage,
  })),
  "/feedback": lazy(async () => ({ default: (await import("../feedback/feedback-page.tsx")).FeedbackPage })),
  "/onboarding/invite/:employerId/:inviteId": lazy(async () => ({
    default: (await import("../onboarding/invite-page.tsx")).InvitePage,
  })),
  "/onboarding/survey": lazy(async () => ({
    default: (await import("../onboarding/survey-page.tsx")).SurveyPage,
  })),
  "/terms": lazy(async () => ({ default: (await import("../legal/terms-page.tsx")).TermsPage })),
  "/privacy": lazy(async () => ({ default: (await import("../legal/privacy-page.tsx")).PrivacyPage })),
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
