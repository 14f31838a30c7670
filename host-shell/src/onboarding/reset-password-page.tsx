import { Link, Navigate, useParams } from "react-router-dom";
import { useState } from "react";
import * as paths from "@loubby/shared-contracts/paths";
import { call } from "@loubby/shared-contracts/http/call";
import { waysIn } from "@loubby/shared-contracts/http/identity/ways-in";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { PlainButton } from "@loubby/shared-ui/forms/plain-button";
import { useDocumentTitle } from "../pages/use-document-title.ts";
import { startSession } from "../session/session.ts";
import { InputField } from "./form/input-field.tsx";
import { FormMessage } from "./form/form-message.tsx";
import { OnboardingLayout } from "./onboarding-layout.tsx";
import { textOf, useSubmit } from "./form/use-submit.ts";
import { useOnce } from "./use-once.ts";

const MIN_LENGTH = 10;

const lookAtLink = (token: string) => call(waysIn.lookAtReset, { params: { token } });

function missing(values: FormData): Record<string, string> {
  const password = textOf(values, "password");
  if (password.length < MIN_LENGTH) return { password: "Use at least 10 characters." };
  return password === textOf(values, "confirm_password")
    ? {}
    : { confirm_password: "The two passwords don't match." };
}

/** `/onboarding/reset-password/:token`: where the mailed link leads. */
export function ResetPasswordPage() {
  useDocumentTitle("Choose a password");
  const { token = "" } = useParams();
  const [link, retry] = useOnce("reset", token, lookAtLink);
  if (link.status === "pending") return <OnboardingLayout title="Choose a password" lead="One moment…" />;
  if (link.status === "failed" && link.error.status !== 410) {
    return (
      <OnboardingLayout title="Choose a password">
        <ErrorState title="Couldn't check the link" reason={link.error.message} onRetry={retry} />
      </OnboardingLayout>
    );
  }
  if (link.status === "failed") {
    return (
      <OnboardingLayout title="This link no longer works" lead={link.error.message}>
        <p>
          <Link className="lb-button lb-button-primary" to={paths.forgotPassword}>
            Send me a new link
          </Link>
        </p>
      </OnboardingLayout>
    );
  }
  return <NewPassword token={token} email={link.value.email_address} first={link.value.first} />;
}

interface NewPasswordProps {
  readonly token: string;
  readonly email: string;
  /** The account has had none. */
  readonly first: boolean;
}

function NewPassword({ token, email, first }: NewPasswordProps) {
  const [done, setDone] = useState(false);
  const { form, outcome, busy, onSubmit } = useSubmit(missing, async (values) => {
    const body = {
      password: textOf(values, "password"),
      confirm_password: textOf(values, "confirm_password"),
    };
    startSession(await call(waysIn.resetPassword, { params: { token }, body }));
    setDone(true);
  });
  if (done) return <Navigate to={paths.dashboard} replace />;
  return (
    <OnboardingLayout
      title={first ? "Choose a password" : "Choose a new password"}
      lead={`For ${email}.${first ? "" : " You'll be signed out of every other browser."}`}
    >
      <form ref={form} onSubmit={(event) => void onSubmit(event)} noValidate>
        <FormMessage message={outcome.message} waitUntil={outcome.waitUntil} />
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <InputField
          label={first ? "Password" : "New password"}
          name="password"
          type="password"
          autoComplete="new-password"
          help="At least 10 characters, and not a common password. A short sentence works well."
          error={outcome.fields["password"]}
        />
        <InputField
          label="Repeat password"
          name="confirm_password"
          type="password"
          autoComplete="new-password"
          error={outcome.fields["confirm_password"]}
        />
        <PlainButton type="submit" primary busy={busy}>
          {busy ? "Saving..." : "Save and log in"}
        </PlainButton>
      </form>
    </OnboardingLayout>
  );
}
