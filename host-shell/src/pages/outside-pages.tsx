import { lazy, Suspense } from "react";
import { Route, Routes } from "react-router-dom";
import { INVITE_PATH } from "../access/redirect-url.ts";
import { FORGOT_PATH, SETUP_PROFILE_PATH, SIGNUP_PATH, STORE_PATH } from "../routing/shell-pages.ts";
import { OutsideNotFoundPage } from "./outside-not-found-page.tsx";

const HomePage = lazy(async () => ({ default: (await import("../home/home-page.tsx")).HomePage }));
const SignupPage = lazy(async () => ({
  default: (await import("../onboarding/signup-page.tsx")).SignupPage,
}));
const ForgotPasswordPage = lazy(async () => ({
  default: (await import("../onboarding/forgot-password-page.tsx")).ForgotPasswordPage,
}));
const ResetPasswordPage = lazy(async () => ({
  default: (await import("../onboarding/reset-password-page.tsx")).ResetPasswordPage,
}));
const EmailVerificationPage = lazy(async () => ({
  default: (await import("../onboarding/email-verification-page.tsx")).EmailVerificationPage,
}));
const AboutYourStorePage = lazy(async () => ({
  default: (await import("../onboarding/about-your-store-page.tsx")).AboutYourStorePage,
}));
const SetupProfilePage = lazy(async () => ({
  default: (await import("../onboarding/setup-profile/setup-profile-page.tsx")).SetupProfilePage,
}));
const FeedbackPage = lazy(async () => ({
  default: (await import("../feedback/feedback-page.tsx")).FeedbackPage,
}));
const InvitePage = lazy(async () => ({
  default: (await import("../onboarding/invite-page.tsx")).InvitePage,
}));
const SurveyPage = lazy(async () => ({
  default: (await import("../onboarding/survey-page.tsx")).SurveyPage,
}));
const TermsPage = lazy(async () => ({ default: (await import("../legal/terms-page.tsx")).TermsPage }));
const PrivacyPage = lazy(async () => ({ default: (await import("../legal/privacy-page.tsx")).PrivacyPage }));

/** Every page outside the dashboard but the sign-in, each with a chunk of its own: the sign-in carries none. */
export function OutsidePages() {
  return (
    <Suspense>
      <Routes>
        <Route index element={<HomePage />} />
        <Route path={SIGNUP_PATH} element={<SignupPage />} />
        <Route path={FORGOT_PATH} element={<ForgotPasswordPage />} />
        <Route path="/onboarding/reset-password/:token" element={<ResetPasswordPage />} />
        <Route path="/emailVerification" element={<EmailVerificationPage />} />
        <Route path={STORE_PATH} element={<AboutYourStorePage />} />
        <Route path={SETUP_PROFILE_PATH} element={<SetupProfilePage />} />
        <Route path="/feedback" element={<FeedbackPage />} />
        <Route path={`${INVITE_PATH}:employerId/:inviteId`} element={<InvitePage />} />
        <Route path="/onboarding/survey" element={<SurveyPage />} />
        <Route path="/terms" element={<TermsPage />} />
        <Route path="/privacy" element={<PrivacyPage />} />
        <Route path="*" element={<OutsideNotFoundPage />} />
      </Routes>
    </Suspense>
  );
}
