import { Link, Navigate, useLocation } from "react-router-dom";
import { useStore } from "zustand/react";
import { LOGIN_PATH, useSession } from "@loubby/shared-contracts/shell";
import { onboardingPath, SIGN_OUT_PATH } from "../../access/guard-rules.ts";
import { afterSignIn } from "../../access/redirect-url.ts";
import { useDocumentTitle } from "../../pages/use-document-title.ts";
import { SETUP_PROFILE_PATH } from "../../routing/shell-pages.ts";
import { leftCompany, leftCompanyText } from "../../session/left-company.ts";
import { OnboardingLayout } from "../onboarding-layout.tsx";
import { SetupForm } from "./setup-form.tsx";
import "./setup-profile.css";

/** `/onboarding/setup-profile`: what a candidate looks for, once, before the dashboard. */
export function SetupProfilePage() {
  useDocumentTitle("Set up your profile");
  const { search } = useLocation();
  const user = useSession((session) => session.user);
  const left = useStore(leftCompany, ({ name }) => name);
  if (user === null) return <Navigate to={LOGIN_PATH} replace />;
  if (onboardingPath(user) !== SETUP_PROFILE_PATH) return <Navigate to={afterSignIn(search)} replace />;
  return (
    <OnboardingLayout
      title={`Welcome, ${user.first_name}`}
      lead="Tell us what you look for. It takes a minute, and you can change all of it later."
    >
      {left !== null && (
        <p className="sh-notice" role="status">
          {leftCompanyText(left)} Your account is yours: with a profile you can look for work.
        </p>
      )}
      <SetupForm key={user._id} userId={user._id} />
      <p className="sh-onboarding-foot">
        Not you? <Link to={SIGN_OUT_PATH}>Log out</Link>
      </p>
    </OnboardingLayout>
  );
}
