import { useState } from "react";
import { Link, Navigate, useLocation } from "react-router-dom";
import * as paths from "@loubby/shared-contracts/paths";
import { call } from "@loubby/shared-contracts/http/call";
import { feedback } from "@loubby/shared-contracts/http/feedback/feedback";
import { brand, feedbackTypes, useSession } from "@loubby/shared-contracts/shell";
import { PlainButton } from "@loubby/shared-ui/forms/plain-button";
import { InputField } from "../onboarding/form/input-field.tsx";
import { FormMessage } from "../onboarding/form/form-message.tsx";
import { OnboardingLayout } from "../onboarding/onboarding-layout.tsx";
import { SelectField } from "../onboarding/form/select-field.tsx";
import { TextField } from "../onboarding/form/text-field.tsx";
import { textOf, useSubmit } from "../onboarding/form/use-submit.ts";
import { useDocumentTitle } from "../pages/use-document-title.ts";
import "./feedback-page.css";

function missing(values: FormData): Record<string, string> {
  const email = textOf(values, "email").trim();
  return {
    ...(/^\S+@\S+$/.test(email) ? {} : { email: "Please enter your e-mail address so we can reply." }),
    ...(textOf(values, "subject").trim() === "" ? { subject: "Please enter a subject." } : {}),
    ...(textOf(values, "body").trim().length < 10 ? { body: "Please tell us a little more." } : {}),
  };
}

/** `/feedback`: people who can't or needn't sign in write to the product's team. */
export function FeedbackPage() {
  useDocumentTitle("Feedback");
  const { search } = useLocation();
  const signedIn = useSession((session) => session.user !== null);
  const [clientId] = useState(() => crypto.randomUUID());
  const [reference, setReference] = useState<string | null>(null);
  const { form, outcome, busy, onSubmit } = useSubmit(missing, async (values) => {
    const sent = await call(feedback.send, {
      body: {
        client_id: clientId,
        type: feedbackTypes.find((type) => type === textOf(values, "type")) ?? "Feedback",
        email: textOf(values, "email"),
        subject: textOf(values, "subject"),
        body: textOf(values, "body"),
        page: new URLSearchParams(search).get("from") ?? "",
        website: textOf(values, "website"),
      },
    });
    setReference(sent.reference);
  });
  // Signed-in people have their own place for it, with screenshots and what became of it.
  if (signedIn) return <Navigate to={paths.contactUs} replace />;
  if (reference !== null) {
    return (
      <OnboardingLayout
        title="Thank you"
        lead={`We've received your message. Your reference is ${reference}.`}
      >
        <p role="status">We've sent you a confirmation by mail. Someone on our team will reply there.</p>
        <p className="sh-onboarding-foot">
          <Link to={paths.home}>Back to {brand.name}</Link>
        </p>
      </OnboardingLayout>
    );
  }
  const error = outcome.fields;
  return (
    <OnboardingLayout
      title="Write to us"
      lead="What's missing, broken or great? Our team reads every message."
    >
      <form ref={form} onSubmit={(event) => void onSubmit(event)} noValidate>
        <FormMessage message={outcome.message} waitUntil={outcome.waitUntil} />
        <SelectField
          label="Type"
          name="type"
          defaultValue="Feedback"
          placeholder={null}
          options={feedbackTypes}
        />
        <InputField
          label="Your e-mail"
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          error={error["email"]}
        />
        <InputField label="Subject" name="subject" maxLength={140} error={error["subject"]} />
        <TextField
          label="What would you like to tell us?"
          name="body"
          maxLength={5000}
          error={error["body"]}
        />
        <label className="sh-website" aria-hidden="true">
          Leave this empty
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
        <PlainButton type="submit" primary busy={busy}>
          {busy ? "Sending..." : "Send"}
        </PlainButton>
      </form>
      <p className="sh-onboarding-foot">
        Have an account? <Link to={paths.login}>Log in</Link> to track your request.
      </p>
    </OnboardingLayout>
  );
}
