import { useState } from "react";
import { Link, Navigate, useLocation } from "react-router-dom";
import * as paths from "@loubby/shared-contracts/paths";
import { brand, useSession } from "@loubby/shared-contracts/shell";
import { PlainButton } from "@loubby/shared-ui/forms/plain-button";
import { afterSignIn } from "../access/redirect-url.ts";
import { useDocumentTitle } from "../pages/use-document-title.ts";
import { loadFrame } from "../frame/load-frame.ts";
import { startSession } from "../session/session.ts";
import { type AccountKind, accountKinds, openAccount } from "./account-kinds.ts";
import { CheckLine } from "./form/check-line.tsx";
import { InputField } from "./form/input-field.tsx";
import { FormMessage } from "./form/form-message.tsx";
import { OnboardingLayout } from "./onboarding-layout.tsx";
import { PhoneField } from "./form/phone-field.tsx";
import { signupLinkOf } from "./signup-link.ts";
import { useSubmit } from "./form/use-submit.ts";

/** `/onboarding/signup`: one form for the three kinds of account; what was typed stays when the kind changes. */
export function SignupPage() {
  useDocumentTitle("Create an account");
  const { search } = useLocation();
  const link = signupLinkOf(search);
  const [kind, setKind] = useState<AccountKind>(link.kind);
  const [opened, setOpened] = useState<AccountKind | null>(null);
  const signedIn = useSession((session) => session.user !== null);
  const { form, outcome, busy, onSubmit } = useSubmit(
    // The server tells everything that is wrong at once.
    () => ({}),
    async (values) => {
      void loadFrame().catch(() => undefined);
      const account = await openAccount(kind, values, link);
      setOpened(kind);
      startSession(account);
    },
    "Signup failed",
  );
  if (signedIn) {
    const next = opened === "employer" ? `${paths.survey}${search}` : afterSignIn(search);
    return <Navigate to={next} replace />;
  }
  const error = outcome.fields;
  return (
    <OnboardingLayout
      title="Create an account"
      lead={link.invite ? "Join your colleagues." : `What brings you to ${brand.name}?`}
    >
      <form ref={form} onSubmit={(event) => void onSubmit(event)} noValidate>
        {!link.invite && <KindChoice kind={kind} onChoose={setKind} />}
        {link.referral && <p className="sh-notice">Someone who knows you invited you here.</p>}
        <FormMessage message={outcome.message} waitUntil={outcome.waitUntil} />
        {kind === "employer" && (
          <InputField
            label="Company"
            name="company_name"
            autoComplete="organization"
            error={error["company_name"]}
          />
        )}
        <div className="sh-onboarding-pair">
          <InputField
            label="First name"
            name="first_name"
            autoComplete="given-name"
            error={error["first_name"]}
          />
          <InputField
            label="Last name"
            name="last_name"
            autoComplete="family-name"
            error={error["last_name"]}
          />
        </div>
        <InputField
          label="E-mail"
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={link.email}
          {...(link.invite && { help: "The address your invite was sent to." })}
          error={error["email"]}
        />
        <PhoneField error={error["phone_number"]} />
        <InputField
          label="Password"
          name="password"
          type="password"
          autoComplete="new-password"
          help="At least 10 characters, and not a common password. A short sentence works well."
          error={error["password"]}
        />
        <Choices kind={kind} invited={link.invite !== null} />
        <PlainButton type="submit" primary busy={busy}>
          {busy ? "Creating your account..." : "Create account"}
        </PlainButton>
        <p className="sh-onboarding-small">
          By creating an account you agree to the{" "}
          <a href={paths.terms} target="_blank" rel="noreferrer">
            Terms
          </a>{" "}
          and have read the{" "}
          <a href={paths.privacy} target="_blank" rel="noreferrer">
            Privacy notice
          </a>
          .
        </p>
      </form>
      <p className="sh-onboarding-foot">
        Have an account? <Link to={`${paths.login}${search}`}>Log in</Link>
      </p>
    </OnboardingLayout>
  );
}

interface KindChoiceProps {
  readonly kind: AccountKind;
  readonly onChoose: (kind: AccountKind) => void;
}

function KindChoice({ kind, onChoose }: KindChoiceProps) {
  return (
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
            onChange={() => onChoose(each.kind)}
          />
          {each.label}
          <small>{each.sentence}</small>
        </label>
      ))}
    </fieldset>
  );
}

function Choices({ kind, invited }: { readonly kind: AccountKind; readonly invited: boolean }) {
  if (invited) return null;
  if (kind === "employer") {
    return (
      <CheckLine
        name="is3p"
        label="I also hire for other companies"
        help="For agencies and partners. We'll open a request to our team; follow it in the Help Center."
      />
    );
  }
  if (kind === "seller") return null;
  return (
    <>
      <CheckLine
        name="autoApplyToJobs"
        label="Apply to matching jobs for me"
        help="With your profile and résumé. You see each application and can withdraw it."
      />
      <CheckLine
        name="permitLoubbyReachOut"
        label="Companies can find and contact me"
        help="You can change this at any time."
      />
    </>
  );
}
