import { useState } from "react";
import { Link } from "react-router-dom";
import * as paths from "@loubby/shared-contracts/paths";
import { call } from "@loubby/shared-contracts/http/call";
import { waysIn } from "@loubby/shared-contracts/http/identity/ways-in";
import { PlainButton } from "@loubby/shared-ui/forms/plain-button";
import { useDocumentTitle } from "../pages/use-document-title.ts";
import { InputField } from "./form/input-field.tsx";
import { FormMessage } from "./form/form-message.tsx";
import { missingEmail } from "./missing-email.ts";
import { OnboardingLayout } from "./onboarding-layout.tsx";
import { textOf, useSubmit } from "./form/use-submit.ts";

/** `/onboarding/forgot-password`: asks for a link, and says the same whether the address has an account. */
export function ForgotPasswordPage() {
  useDocumentTitle("Forgot your password?");
  const [sent, setSent] = useState<{ readonly to: string; readonly message: string } | null>(null);
  const { form, outcome, busy, onSubmit } = useSubmit(missingEmail, async (values) => {
    const email = textOf(values, "email").trim();
    const { message } = await call(waysIn.forgotPassword, { body: { email } });
    setSent({ to: email, message });
  });
  return (
    <OnboardingLayout
      title="Forgot your password?"
      lead="Enter your e-mail, and we'll send you a link to choose a password."
    >
      {sent && (
        <output className="sh-notice">
          <p>{sent.message}</p>
          <p className="sh-onboarding-small">
            Look for it at {sent.to}, and check your spam folder. The link works once, for one hour.
          </p>
        </output>
      )}
      <form ref={form} onSubmit={(event) => void onSubmit(event)} noValidate>
        <FormMessage message={outcome.message} waitUntil={outcome.waitUntil} />
        <InputField
          label="E-mail"
          name="email"
          type="email"
          autoComplete="username"
          inputMode="email"
          error={outcome.fields["email"]}
        />
        <PlainButton type="submit" primary={sent === null} busy={busy}>
          {busy ? "Sending..." : sent ? "Send again" : "Send link"}
        </PlainButton>
      </form>
      <p className="sh-onboarding-foot">
        <Link to={paths.login}>Back to log in</Link>
      </p>
    </OnboardingLayout>
  );
}
