import { useEffect, useState } from "react";
import { call } from "@loubby/shared-contracts/http/call";
import { waysIn } from "@loubby/shared-contracts/http/identity/ways-in";
import { PlainButton } from "@loubby/shared-ui/forms/plain-button";
import { notify } from "@loubby/shared-ui/toasts";
import { bootSession } from "../session/boot.ts";
import { apiErrorOf } from "../session/api-error-of.ts";
import "./verify-banner.css";

/** Reminds someone to prove their address; it can be put away until the next visit. */
export function VerifyBanner({ email }: { readonly email: string }) {
  const [away, setAway] = useState(false);
  const [busy, setBusy] = useState(false);
  // The link may have been opened elsewhere, where nothing live told this page.
  useEffect(() => {
    const look = () => void bootSession();
    window.addEventListener("focus", look);
    return () => window.removeEventListener("focus", look);
  }, []);
  if (away) return null;

  async function send() {
    setBusy(true);
    try {
      notify.notice((await call(waysIn.sendVerification, {})).message);
    } catch (error) {
      notify.error(apiErrorOf(error).message);
    } finally {
      setBusy(false);
    }
  }

  return (
    <aside className="sh-verify" aria-label="Confirm your e-mail">
      <p>
        Confirm your e-mail: we sent a mail to <strong>{email}</strong>.
      </p>
      <div>
        <PlainButton busy={busy} onClick={() => void send()}>
          {busy ? "Sending..." : "Send again"}
        </PlainButton>
        <PlainButton onClick={() => setAway(true)}>Later</PlainButton>
      </div>
    </aside>
  );
}
