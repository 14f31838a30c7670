import { useEffect } from "react";
import { Link, useSearchParams } from "react-router-dom";
import * as paths from "@loubby/shared-contracts/paths";
import { call } from "@loubby/shared-contracts/http/call";
import { waysIn } from "@loubby/shared-contracts/http/identity/ways-in";
import { detailsOf } from "@loubby/shared-contracts/http/failure";
import { useSession } from "@loubby/shared-contracts/shell";
import { PlainButton } from "@loubby/shared-ui/forms/plain-button";
import { useDocumentTitle } from "../pages/use-document-title.ts";
import { bootSession } from "../session/boot.ts";
import { OnboardingLayout } from "./onboarding-layout.tsx";
import { Onwards } from "./onwards.tsx";
import { ProveWithPassword } from "./prove-with-password.tsx";
import { SendAnother } from "./send-another.tsx";
import { useOnce } from "./use-once.ts";

const spendLink = (token: string) => call(waysIn.verifyEmail, { params: { token }, body: {} });

/** `/emailVerification`: spends the mailed link, or without one tells where it is. */
export function EmailVerificationPage() {
  useDocumentTitle("Confirm your e-mail");
  const [search] = useSearchParams();
  const token = search.get("token");
  return token === null ? <WhereItIs /> : <Confirm token={token} />;
}

function Confirm({ token }: { readonly token: string }) {
  const [link, retry] = useOnce("verify", token, spendLink);
  const signedIn = useSession((session) => session.user !== null);
  const unconfirmed = useSession((session) => session.user?.isEmailVerified === false);

  useEffect(() => {
    if (link.status === "done" && signedIn) void bootSession();
  }, [link.status, signedIn]);

  if (link.status === "pending")
    return <OnboardingLayout title="Confirming your e-mail…" lead="One moment." />;
  if (link.status === "done") {
    return (
      <OnboardingLayout
        title={link.value.already ? "Your e-mail is already confirmed" : "Your e-mail is confirmed"}
        lead={`${link.value.email_address} is yours.`}
      >
        <Onwards />
      </OnboardingLayout>
    );
  }
  const { status, message, code } = link.error;
  if (code === "password_needed") {
    return (
      <ProveWithPassword
        token={token}
        message={message}
        changes={detailsOf(link.error, "password_needed")?.kind === "change_email"}
      />
    );
  }
  const gone = status === 410 || status === 409;
  return (
    <OnboardingLayout
      title={gone ? "This link no longer works" : "Couldn't confirm your e-mail"}
      lead={message}
    >
      {!gone && (
        <PlainButton primary onClick={retry}>
          Retry
        </PlainButton>
      )}
      {gone && unconfirmed && <SendAnother />}
      {gone && <Onwards />}
    </OnboardingLayout>
  );
}

function WhereItIs() {
  const user = useSession((session) => session.user);
  if (user === null) {
    return (
      <OnboardingLayout
        title="Confirm your e-mail"
        lead="Log in, and we'll send you a link to confirm your address."
      >
        <Onwards />
      </OnboardingLayout>
    );
  }
  if (user.isEmailVerified) {
    return (
      <OnboardingLayout title="Your e-mail is confirmed" lead={`${user.email_address} is yours.`}>
        <Onwards />
      </OnboardingLayout>
    );
  }
  return (
    <OnboardingLayout
      title="Confirm your e-mail"
      lead={`We sent a mail to ${user.email_address}. Follow it to confirm that the address is yours.`}
    >
      <SendAnother />
      <p className="sh-onboarding-foot">
        Not your address? <Link to={paths.security}>Change it in Settings</Link>
      </p>
    </OnboardingLayout>
  );
}
