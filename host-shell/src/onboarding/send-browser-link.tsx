import { useState } from "react";
import { call } from "@loubby/shared-contracts/http/call";
import { waysIn } from "@loubby/shared-contracts/http/identity/ways-in";
import { PlainButton } from "@loubby/shared-ui/forms/plain-button";
import { apiErrorOf } from "../session/api-error-of.ts";

/** The way out of a sign-in that takes no more tries: a mailed link that lets this browser go on. */
export function SendBrowserLink({ emailOf }: { readonly emailOf: () => string }) {
  const [said, setSaid] = useState<{ readonly ok: boolean; readonly text: string } | null>(null);
  const [busy, setBusy] = useState(false);

  async function send() {
    const email = emailOf();
    setBusy(true);
    try {
      const { message } = await call(waysIn.sendBrowserLink, { body: { email } });
      setSaid({ ok: true, text: `${message} Open it in this browser.` });
    } catch (error) {
      setSaid({ ok: false, text: apiErrorOf(error).message });
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="sh-notice">
      {said === null ? (
        <p>You don't have to wait: we can mail you a link that lets you log in from this browser.</p>
      ) : (
        <output>{said.text}</output>
      )}
      {said?.ok !== true && (
        <p>
          <PlainButton busy={busy} onClick={() => void send()}>
            {busy ? "Sending..." : "Send me a link"}
          </PlainButton>
        </p>
      )}
    </div>
  );
}
