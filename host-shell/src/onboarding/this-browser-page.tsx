import { useState } from "react";
import { Link, useParams } from "react-router-dom";
import * as paths from "@loubby/shared-contracts/paths";
import { call } from "@loubby/shared-contracts/http/call";
import { waysIn } from "@loubby/shared-contracts/http/identity/ways-in";
import type { ApiError } from "@loubby/shared-contracts/shell";
import { PlainButton } from "@loubby/shared-ui/forms/plain-button";
import { useDocumentTitle } from "../pages/use-document-title.ts";
import { apiErrorOf } from "../session/api-error-of.ts";
import { OnboardingLayout } from "./onboarding-layout.tsx";

type State =
  | { readonly is: "asking" | "busy" }
  | { readonly is: "known"; readonly email: string }
  | { readonly is: "refused"; readonly error: ApiError };

/** `/onboarding/this-browser/:token`: a button spends the link, so that a mail scanner which opens it does not. */
export function ThisBrowserPage() {
  useDocumentTitle("Log in from this browser");
  const { token = "" } = useParams();
  const [state, setState] = useState<State>({ is: "asking" });

  async function confirm() {
    setState({ is: "busy" });
    try {
      const { email_address: email } = await call(waysIn.knowBrowser, { params: { token } });
      setState({ is: "known", email });
    } catch (error) {
      setState({ is: "refused", error: apiErrorOf(error) });
    }
  }

  if (state.is === "known") {
    return (
      <OnboardingLayout title="You can now log in here" lead={`Log in as ${state.email} with your password.`}>
        <ToLogin />
      </OnboardingLayout>
    );
  }
  if (state.is === "refused" && state.error.status === 410) {
    return (
      <OnboardingLayout title="This link no longer works" lead={state.error.message}>
        <ToLogin />
      </OnboardingLayout>
    );
  }
  const busy = state.is === "busy";
  return (
    <OnboardingLayout
      title="Log in from this browser?"
      lead="Continue only if you asked for this link yourself. You still need your password."
    >
      {state.is === "refused" && (
        <div className="sh-form-message">
          <p role="alert">{state.error.message}</p>
        </div>
      )}
      <p>
        <PlainButton primary busy={busy} onClick={() => void confirm()}>
          {busy ? "One moment..." : "Use this browser"}
        </PlainButton>
      </p>
    </OnboardingLayout>
  );
}

const ToLogin = () => (
  <p>
    <Link className="lb-button lb-button-primary" to={paths.login}>
      Log in
    </Link>
  </p>
);
