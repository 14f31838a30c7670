import { useMutation } from "@tanstack/react-query";
import { Button } from "antd";
import { call } from "@loubby/shared-contracts/http/call";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import { security as calls } from "@loubby/shared-contracts/http/identity/security";
import type { Security } from "@loubby/shared-contracts/http/identity/security.schema";
import { waysIn } from "@loubby/shared-contracts/http/identity/ways-in";
import { notify } from "@loubby/shared-ui/toasts";
import { StatusTag } from "@loubby/shared-ui/status-tag";
import { ShortForm } from "./short-form.tsx";
import { useChanged } from "./use-security.ts";

/** The address one signs in with, whether it is proven, and another one in its place. */
export function EmailCard({ security }: { readonly security: Security }) {
  const onDone = useChanged();
  const again = useMutation({
    mutationFn: () => call(waysIn.sendVerification, {}),
    onSuccess: ({ message }) => notify.notice(message),
    onError: (error) => notify.error(wordsOf(error)),
  });
  const { email_address, email_verified, pending_email } = security;
  return (
    <section className="set-card" aria-labelledby="email">
      <h2 id="email">E-mail</h2>
      <p>You sign in with it, and we send mail to it.</p>
      <p className="set-fact">
        <strong>{email_address}</strong>
        <StatusTag tone={email_verified ? "success" : "warning"}>
          {email_verified ? "Confirmed" : "Not confirmed"}
        </StatusTag>
        {!email_verified && (
          <Button size="small" loading={again.isPending} onClick={() => again.mutate()}>
            Resend link
          </Button>
        )}
      </p>
      {pending_email && (
        <p className="set-note" role="note">
          Waiting for you to follow the link sent to <strong>{pending_email}</strong>. Until then nothing
          changes.
        </p>
      )}
      <ShortForm
        label="Change your e-mail"
        submit="Change e-mail"
        onDone={onDone}
        send={(body) => call(calls.changeEmail, { body })}
        fields={[
          {
            name: "email",
            label: "New e-mail",
            type: "email",
            autoComplete: "email",
            missing: "Please enter the new address.",
          },
          {
            name: "current_password",
            label: "Your password",
            type: "password",
            autoComplete: "current-password",
            missing: "Please enter your password.",
          },
        ]}
      />
    </section>
  );
}
