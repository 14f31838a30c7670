import { useState } from "react";
import { Link, Navigate, useLocation } from "react-router-dom";
import { brand, LOGIN_PATH, useSession } from "@loubby/shared-contracts/shell";
import { PlainButton } from "@loubby/shared-ui/plain-button";
import { afterSignIn } from "../access/redirect-url.ts";
import { useDocumentTitle } from "../pages/use-document-title.ts";
import { loadFrame } from "../routing/load-frame.ts";
import { startSession } from "../session/session.ts";
import { type AccountKind, accountKinds, missingForSignup, openAccount } from "./account-kinds.ts";
import { Field } from "./field.tsx";
import { FormMessage } from "./form-message.tsx";
import { OnboardingLayout } from "./onboarding-layout.tsx";
import { useSubmit } from "./use-submit.ts";

/** `/onboarding/signup`: one form for the three kinds of account; what was typed stays when the kind changes. */
export function SignupPage() {
  useDocumentTitle("Create an account");
  const { search } = useLocation();
  const [kind, setKind] = useState<AccountKind>("employer");
  const signedIn = useSession((session) => session.user !== null);
  const { form, outcome, busy, onSubmit } = useSubmit(
    (values) => missingForSignup(kind, values),
    async (values) => {
      void loadFrame().catch(() => undefined);
      startSession(await openAccount(kind, values));
    },
  );
  if (signedIn) return <Navigate to={afterSignIn(search)} replace />;
  const error = outcome.fields;
  return (
    <OnboardingLayout title="Create an account" lead={`What brings you to ${brand.name}?`}>
      <form ref={form} onSubmit={(event) => void onSubmit(event)} noValidate>
        <fieldset className="sh-choice">
          <legend className="lb-visually-hidden">I am here as</legend>
          {accountKinds.map((each) => (
            <label key={each.kind}>
              <input
                className="lb-visually-hidden"
                type="radio"
                name="kind"
                value={each.kind}
                checked={kind === each.kind}
                onChange={() => setKind(each.kind)}
              />
              {each.label}
              <small>{each.sentence}</small>
            </label>
          ))}
        </fieldset>
        <FormMessage message={outcome.message} waitUntil={outcome.waitUntil} />
        {kind === "employer" && (
          <Field
            label="Company"
            name="company_name"
            autoComplete="organization"
            error={error["company_name"]}
          />
        )}
        <div className="sh-onboarding-pair">
          <Field label="First name" name="first_name" autoComplete="given-name" error={error["first_name"]} />
          <Field label="Last name" name="last_name" autoComplete="family-name" error={error["last_name"]} />
        </div>
        <Field label="E-mail" name="email" type="email" autoComplete="username" error={error["email"]} />
        <Field
          label="Password"
          name="password"
          type="password"
          autoComplete="new-password"
          help="At least 10 characters. A short sentence works well."
          error={error["password"]}
        />
        <PlainButton type="submit" primary busy={busy}>
          {busy ? "Creating your account..." : "Create account"}
        </PlainButton>
      </form>
      <p className="sh-onboarding-foot">
        Have an account? <Link to={`${LOGIN_PATH}${search}`}>Log in</Link>
      </p>
    </OnboardingLayout>
  );
}
