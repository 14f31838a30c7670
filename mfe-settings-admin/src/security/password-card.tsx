import { call } from "@loubby/shared-contracts/http/call";
import { security } from "@loubby/shared-contracts/http/identity/security";
import { exactTime, relativeTime } from "@loubby/shared-contracts/shell";
import { RelativeTime } from "@loubby/shared-ui/relative-time";
import { ShortForm } from "./short-form.tsx";
import { useChanged } from "./use-security.ts";

/** Another password; every other browser is signed out with it. */
export function PasswordCard({ changedAt }: { readonly changedAt: string | null }) {
  const onDone = useChanged();
  return (
    <section className="set-card" aria-labelledby="password">
      <h2 id="password">Password</h2>
      <p>
        {changedAt && (
          <>
            Set <RelativeTime iso={changedAt} tell={relativeTime} exact={exactTime} />.{" "}
          </>
        )}
        Changing it signs you out of every other browser.
      </p>
      <ShortForm
        label="Change your password"
        submit="Change password"
        onDone={onDone}
        send={(body) => call(security.changePassword, { body })}
        fields={[
          {
            name: "current_password",
            label: "Current password",
            type: "password",
            autoComplete: "current-password",
            missing: "Please enter your password.",
          },
          {
            name: "password",
            label: "New password",
            type: "password",
            autoComplete: "new-password",
            help: "At least 10 characters, and not a common password. A short sentence works well.",
            missing: "Please enter a new password.",
          },
          {
            name: "confirm_password",
            label: "Repeat password",
            type: "password",
            autoComplete: "new-password",
            missing: "Please repeat the password.",
          },
        ]}
      />
    </section>
  );
}
