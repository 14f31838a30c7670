import { Button, Modal } from "antd";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import * as paths from "@loubby/shared-contracts/paths";
import { call } from "@loubby/shared-contracts/http/call";
import { security } from "@loubby/shared-contracts/http/identity/security";
import { useSession } from "@loubby/shared-contracts/shell";
import { ShortForm } from "./short-form.tsx";

/** The way out for good: says what happens, and asks for the password. */
export function CloseAccount() {
  const navigate = useNavigate();
  const email = useSession((session) => session.user?.email_address);
  const company = useSession((session) => session.user?.organization?.employer_id.company_name);
  const [asking, setAsking] = useState(false);
  return (
    <section className="set-card" aria-labelledby="close">
      <h2 id="close">Close your account</h2>
      <p>
        Your name, address and sign-in are deleted right away and for good. Others keep what you sent them,
        without your name.
      </p>
      <Button danger onClick={() => setAsking(true)}>
        Close my account
      </Button>
      <Modal
        open={asking}
        title={`Close the account ${email ?? "now"}?`}
        footer={null}
        width={480}
        destroyOnHidden
        onCancel={() => setAsking(false)}
      >
        <p className="set-note">You can't undo this. {whatIsLost(company)}</p>
        <ShortForm
          label="Close your account"
          submit="Close my account"
          danger
          send={(body) => call(security.close, { body })}
          onDone={() => void navigate(paths.signOut)}
          fields={[
            {
              name: "current_password",
              label: "Your password",
              type: "password",
              autoComplete: "current-password",
              missing: "Please enter your password.",
            },
          ]}
        />
      </Modal>
    </section>
  );
}

/** What goes with an account, by what its owner does here. */
function whatIsLost(company: string | undefined): string {
  if (company === undefined)
    return "Companies keep your open applications with the résumé you sent. Withdraw them first if you don't want that.";
  return `You lose your place in ${company}, with its jobs, applicants and conversations. They stay with the company; if you are its only member, no one can open it again.`;
}
