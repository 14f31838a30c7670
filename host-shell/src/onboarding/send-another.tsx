import { useState } from "react";
import { call } from "@loubby/shared-contracts/http/call";
import { waysIn } from "@loubby/shared-contracts/http/identity/ways-in";
import { PlainButton } from "@loubby/shared-ui/forms/plain-button";
import { apiErrorOf } from "../session/api-error-of.ts";

/** Mails another link that confirms the signed-in person's address. */
export function SendAnother() {
  const [said, setSaid] = useState<{ readonly ok: boolean; readonly text: string } | null>(null);
  const [busy, setBusy] = useState(false);

  async function send() {
    setBusy(true);
    try {
      setSaid({ ok: true, text: (await call(waysIn.sendVerification, {})).message });
    } catch (error) {
      setSaid({ ok: false, text: apiErrorOf(error).message });
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      {said && (
        <output className={said.ok ? "sh-notice" : "sh-form-message"}>
          <p>{said.text}</p>
        </output>
      )}
      <p>
        <PlainButton busy={busy} onClick={() => void send()}>
          {busy ? "Sending..." : "Send another link"}
        </PlainButton>
      </p>
    </>
  );
}
