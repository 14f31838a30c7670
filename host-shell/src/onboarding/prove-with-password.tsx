import { useState } from "react";
import { Link } from "react-router-dom";
import * as paths from "@loubby/shared-contracts/paths";
import { call } from "@loubby/shared-contracts/http/call";
import { waysIn } from "@loubby/shared-contracts/http/identity/ways-in";
import { PlainButton } from "@loubby/shared-ui/forms/plain-button";
import { InputField } from "./form/input-field.tsx";
import { FormMessage } from "./form/form-message.tsx";
import { OnboardingLayout } from "./onboarding-layout.tsx";
import { Onwards } from "./onwards.tsx";
import { textOf, useSubmit } from "./form/use-submit.ts";

interface ProveWithPasswordProps {
  readonly token: string;
  /** What the server asks, in words. */
  readonly message: string;
  /** Whether the link changes the address of an account that has another one. */
  readonly changes: boolean;
}

/** The link was opened where its account is not signed in: its password shows whose it is. */
export function ProveWithPassword({ token, message, changes }: ProveWithPasswordProps) {
  const [proven, setProven] = useState<string | null>(null);
  const { form, outcome, busy, onSubmit } = useSubmit(missingPassword, async (values) => {
    const body = { password: textOf(values, "password") };
    setProven((await call(waysIn.verifyEmail, { params: { token }, body })).email_address);
  });
  if (proven !== null) {
    return (
      <OnboardingLayout
        title={changes ? "Your e-mail has changed" : "Your e-mail is confirmed"}
        lead={changes ? `From now on, log in with ${proven}.` : `${proven} is yours.`}
      >
        <Onwards />
      </OnboardingLayout>
    );
  }
  return (
    <OnboardingLayout title={changes ? "Change your e-mail?" : "Is this your account?"} lead={message}>
      <form ref={form} onSubmit={(event) => void onSubmit(event)} noValidate>
        <FormMessage message={outcome.message} waitUntil={outcome.waitUntil} />
        <InputField
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          error={outcome.fields["password"]}
        />
        <PlainButton type="submit" primary busy={busy}>
          {busy ? "Confirming..." : changes ? "Change my e-mail" : "Confirm my e-mail"}
        </PlainButton>
      </form>
      <p className="sh-onboarding-foot">
        <Link to={paths.forgotPassword}>Forgot your password?</Link>
      </p>
    </OnboardingLayout>
  );
}

function missingPassword(values: FormData): Record<string, string> {
  return textOf(values, "password") === "" ? { password: "Please enter your password." } : {};
}
