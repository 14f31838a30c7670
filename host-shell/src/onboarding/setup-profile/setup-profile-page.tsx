import { Link, Navigate, useLocation } from "react-router-dom";
import { useStore } from "zustand/react";
import * as paths from "@loubby/shared-contracts/paths";
import { useSession } from "@loubby/shared-contracts/shell";
import { onboardingPath } from "../../access/guard-rules.ts";
import { afterSignIn } from "../../access/redirect-url.ts";
import { useDocumentTitle } from "../../pages/use-document-title.ts";
import { leftCompany } from "../../session/left-company.ts";
import { leftCompanyText } from "../../session/tell-if-out.ts";
import { OnboardingLayout } from "../onboarding-layout.tsx";
import { SetupForm } from "./setup-form.tsx";
import "./setup-profile.css";

/** `/onboarding/setup-profile`: what a candidate looks for, once, before the dashboard. */
export function SetupProfilePage() {
  useDocumentTitle("Set up your profile");
  const { search } = useLocation();
  const user = useSession((session) => session.user);
  const left = useStore(leftCompany, ({ name }) => name);
  if (user === null) return <Navigate to={paths.login} replace />;
  if (onboardingPath(user) !== paths.setupProfile) return <Navigate to={afterSignIn(search)} replace />;
  return (
    <OnboardingLayout
      title={`Welcome, ${user.first_name}`}
      lead="Tell us about the work you do. It takes a minute, and you can change everything later."
    >
      {left !== null && (
        <p className="sh-notice" role="status">
          {leftCompanyText(left)} You keep your account. Set up a profile to look for work.
        </p>
      )}
      <SetupForm key={user._id} />
      <p className="sh-onboarding-foot">
        Not you? <Link to={paths.signOut}>Log out</Link>
      </p>
    </OnboardingLayout>
  );
}
