import { useState } from "react";
import { Link, Navigate, useLocation } from "react-router-dom";
import * as paths from "@loubby/shared-contracts/paths";
import { call } from "@loubby/shared-contracts/http/call";
import { onboarding } from "@loubby/shared-contracts/http/identity/onboarding";
import { sessionStore, setAppMode, setSession, useSession } from "@loubby/shared-contracts/shell";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { PlainButton } from "@loubby/shared-ui/forms/plain-button";
import { afterSignIn, loginPath } from "../access/redirect-url.ts";
import { useDocumentTitle } from "../pages/use-document-title.ts";
import { InputField } from "./form/input-field.tsx";
import { FormMessage } from "./form/form-message.tsx";
import { OnboardingLayout } from "./onboarding-layout.tsx";
import { KEEPING_WORDS, useKeptAnswers } from "./use-kept-answers.ts";
import { useOnce } from "./use-once.ts";
import { textOf, useSubmit } from "./form/use-submit.ts";

const readStore = () => call(onboarding.store, {});
const saveStore = (answers: Readonly<Record<string, string>>) =>
  call(onboarding.saveStore, { body: answers });

function missingName(values: FormData): Record<string, string> {
  return textOf(values, "name").trim().length < 2 ? { name: "Please enter the store's name." } : {};
}

/** `/onboarding/about-your-store`: what a seller without a store fills in first, and how anyone else becomes one. */
export function AboutYourStorePage() {
  useDocumentTitle("About your store");
  const { pathname, search } = useLocation();
  const user = useSession((session) => session.user);
  const [opened, setOpened] = useState(false);
  if (user === null) return <Navigate to={loginPath(pathname + search)} replace />;
  if (user.is_store) {
    const next = afterSignIn(search);
    return <Navigate to={opened && next === paths.dashboard ? paths.storeSettings : next} replace />;
  }
  return (
    <StoreForm
      key={user._id}
      userId={user._id}
      mustOpen={user.is_seller && !user.store}
      onOpen={() => setOpened(true)}
    />
  );
}

interface StoreFormProps {
  readonly userId: string;
  /** Sells already, so that nothing else comes before this. */
  readonly mustOpen: boolean;
  readonly onOpen: () => void;
}

function StoreForm({ userId, mustOpen, onOpen }: StoreFormProps) {
  const [kept, retry] = useOnce("store", userId, readStore);
  const { keeping, refused, keep, flush } = useKeptAnswers(saveStore);
  const [name, setName] = useState<string | null>(null);
  const { form, outcome, busy, onSubmit } = useSubmit(missingName, async (values) => {
    await flush();
    const body = { name: textOf(values, "name"), tagline: textOf(values, "tagline") };
    const state = await call(onboarding.openStore, { body });
    setAppMode(userId, "seller");
    onOpen();
    setSession({ ...state, token: sessionStore.getState().token });
  });
  if (kept.status === "pending") return <OnboardingLayout title="About your store" lead="One moment…" />;
  if (kept.status === "failed") {
    return (
      <OnboardingLayout title="About your store">
        <ErrorState
          title="Couldn't load your saved answers"
          reason={kept.error.message}
          reference={kept.error.requestId}
          onRetry={retry}
        />
      </OnboardingLayout>
    );
  }
  const { answers } = kept.value;
  const shown = (name ?? answers.name ?? "").trim();
  return (
    <OnboardingLayout
      title="About your store"
      lead="Buyers see this next to everything you sell. You can change it later in your profile."
    >
      <form ref={form} onSubmit={(event) => void onSubmit(event)} noValidate>
        <FormMessage message={outcome.message} waitUntil={outcome.waitUntil} />
        <InputField
          label="Store name"
          name="name"
          maxLength={80}
          autoComplete="organization"
          defaultValue={answers.name ?? ""}
          help={shown.length > 1 ? `Buyers will see “by ${shown}”.` : "Your own name works too."}
          error={outcome.fields["name"] ?? refused["name"]}
          onChange={(event) => {
            setName(event.target.value);
            keep("name", event.target.value);
          }}
        />
        <InputField
          label="What you're good at (optional)"
          name="tagline"
          maxLength={160}
          defaultValue={answers.tagline ?? ""}
          help="One line, such as “Agents that read invoices”."
          error={outcome.fields["tagline"] ?? refused["tagline"]}
          onChange={(event) => keep("tagline", event.target.value)}
        />
        <PlainButton type="submit" primary busy={busy}>
          {busy ? "Opening your store..." : "Open my store"}
        </PlainButton>
      </form>
      <output className="sh-onboarding-small">{KEEPING_WORDS[keeping]}</output>
      <p className="sh-onboarding-foot">
        {mustOpen ? (
          <>
            Later? <Link to={paths.signOut}>Log out</Link>. You'll continue here next time.
          </>
        ) : (
          <Link to={paths.dashboard}>Not now</Link>
        )}
      </p>
    </OnboardingLayout>
  );
}
