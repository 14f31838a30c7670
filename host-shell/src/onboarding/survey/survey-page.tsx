import { Link, Navigate, useLocation } from "react-router-dom";
import { call } from "@loubby/shared-contracts/http/call";
import { onboarding } from "@loubby/shared-contracts/http/identity/onboarding";
import { useSession, userTypeOf } from "@loubby/shared-contracts/shell";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { afterSignIn, loginPath } from "../../access/redirect-url.ts";
import { useDocumentTitle } from "../../pages/use-document-title.ts";
import { OnboardingLayout } from "../onboarding-layout.tsx";
import { SurveyForm } from "./survey-form.tsx";
import { useOnce } from "../use-once.ts";

const readSurvey = () => call(onboarding.survey, {});

/** `/onboarding/survey`: what a new company is asked, three short steps, each of which may be skipped. */
export function SurveyPage() {
  useDocumentTitle("About your company");
  const { pathname, search } = useLocation();
  const user = useSession((session) => session.user);
  if (user === null) return <Navigate to={loginPath(pathname + search)} replace />;
  if (userTypeOf(user) === "candidates") return <Navigate to={afterSignIn(search)} replace />;
  return (
    <Survey key={user._id} userId={user._id} company={user.organization?.employer_id.company_name ?? ""} />
  );
}

interface SurveyProps {
  readonly userId: string;
  readonly company: string;
}

function Survey({ userId, company }: SurveyProps) {
  const { search } = useLocation();
  const [kept, retry] = useOnce("survey", userId, readSurvey);
  const after = afterSignIn(search);
  if (kept.status === "pending") return <OnboardingLayout title="About your company" lead="One moment…" />;
  if (kept.status === "failed") {
    return (
      <OnboardingLayout title="About your company">
        <ErrorState title="Couldn't load your answers" reason={kept.error.message} onRetry={retry} />
        <Link to={after}>Skip for now</Link>
      </OnboardingLayout>
    );
  }
  const { answers, completed_at } = kept.value;
  if (completed_at !== null) return <Navigate to={after} replace />;
  return <SurveyForm userId={userId} company={company} stored={answers} after={after} />;
}
