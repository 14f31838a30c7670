import { Suspense } from "react";
import { Link, Navigate, useLocation } from "react-router-dom";
import * as paths from "@loubby/shared-contracts/paths";
import { call } from "@loubby/shared-contracts/http/call";
import { auth } from "@loubby/shared-contracts/http/identity/auth";
import { brand, useSession } from "@loubby/shared-contracts/shell";
import { PlainButton } from "@loubby/shared-ui/forms/plain-button";
import { lazyRetry } from "@loubby/shared-ui/attempt";
import { afterSignIn } from "../access/redirect-url.ts";
import { loadFrame } from "../frame/load-frame.ts";
import { startSession } from "../session/session.ts";
import { useDocumentTitle } from "../pages/use-document-title.ts";
import { InputField } from "./form/input-field.tsx";
import { FormMessage } from "./form/form-message.tsx";
import { OnboardingLayout } from "./onboarding-layout.tsx";
import { textOf, useSubmit } from "./form/use-submit.ts";

// Few need it: the sign-in's own code does without.
const SendBrowserLink = lazyRetry(async () => (await import("./send-browser-link.tsx")).SendBrowserLink);

function missing(values: FormData): Record<string, string> {
  const email = textOf(values, "email").trim();
  return {
    ...(email === "" ? { email: "Please enter your e-mail address." } : {}),
    ...(email !== "" && !/^\S+@\S+$/.test(email) ? { email: "Please enter a valid e-mail address." } : {}),
    ...(textOf(values, "user_password") === "" ? { user_password: "Please enter your password." } : {}),
  };
}

async function signIn(values: FormData): Promise<void> {
  // The dashboard's code travels while the server looks at the password.
  void loadFrame().catch(() => undefined);
  const body = { email: textOf(values, "email").trim(), user_password: textOf(values, "user_password") };
  startSession(await call(auth.login, { body }));
}

/** `/onboarding/login`. */
export function LoginPage() {
  useDocumentTitle("Log in");
  const { search } = useLocation();
  const signedIn = useSession((session) => session.user !== null);
  const { form, outcome, busy, onSubmit } = useSubmit(missing, signIn);
  if (signedIn) return <Navigate to={afterSignIn(search)} replace />;
  return (
    <OnboardingLayout title="Log in" lead={`Welcome back to ${brand.name}.`}>
      <form ref={form} onSubmit={(event) => void onSubmit(event)} noValidate>
        <FormMessage message={outcome.message} waitUntil={outcome.waitUntil} />
        {outcome.waitUntil !== null && (
          <Suspense>
            <SendBrowserLink
              emailOf={() => textOf(new FormData(form.current ?? undefined), "email").trim()}
            />
          </Suspense>
        )}
        <InputField
          label="E-mail"
          name="email"
          type="email"
          autoComplete="username"
          inputMode="email"
          error={outcome.fields["email"]}
        />
        <InputField
          label="Password"
          name="user_password"
          type="password"
          autoComplete="current-password"
          error={outcome.fields["user_password"]}
        />
        <PlainButton type="submit" primary busy={busy}>
          {busy ? "Logging in..." : "Log in"}
        </PlainButton>
      </form>
      <p className="sh-onboarding-foot">
        <Link to={paths.forgotPassword}>Forgot your password?</Link>
      </p>
      <p>
        Applied without a password? <Link to={paths.forgotPassword}>Choose one</Link>
      </p>
      <p>
        New here? <Link to={`${paths.signup}${search}`}>Create an account</Link>
      </p>
    </OnboardingLayout>
  );
}
