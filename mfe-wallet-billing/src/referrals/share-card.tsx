import { CopyOutlined } from "@ant-design/icons";
import { Button, Input } from "antd";
import { type FormEvent, useState } from "react";
import { problemsAt, wordsOf } from "@loubby/shared-contracts/http/failure";
import { copyText } from "@loubby/shared-ui/copy-text";
import { Field } from "@loubby/shared-ui/forms/field";
import type { Invitation } from "./invitation.ts";
import { useSendInvite } from "./use-referrals.ts";

/** The code and link to share, and an invite by mail. */
export function ShareCard({ invitation }: { readonly invitation: Invitation }) {
  const send = useSendInvite(invitation);
  const [email, setEmail] = useState("");
  const [missing, setMissing] = useState(false);
  const isCompany = invitation.type === "company";

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const lacks = email.trim() === "";
    setMissing(lacks);
    if (!lacks && !send.isPending) send.mutate(email.trim(), { onSuccess: () => setEmail("") });
  }

  const refused = send.error && (problemsAt(send.error, ["email"]).email ?? wordsOf(send.error));
  return (
    <section className="rf-card" aria-labelledby="rf-share">
      <h2 id="rf-share">{isCompany ? "Invite a company" : "Invite a friend"}</h2>
      <form className="rf-form" onSubmit={onSubmit} noValidate>
        <Field
          label={isCompany ? "Company email" : "Email"}
          help={
            isCompany ? "A company address, not a free one like Gmail." : "They get a mail with your link."
          }
          problem={missing ? "Please specify email" : (refused ?? undefined)}
        >
          {(field) => (
            <span className="rf-line">
              <Input
                {...field}
                type="email"
                autoComplete="off"
                maxLength={254}
                value={email}
                onChange={(event) => {
                  setEmail(event.target.value);
                  setMissing(false);
                  send.reset();
                }}
              />
              <Button type="primary" htmlType="submit" disabled={send.isPending}>
                {send.isPending ? "Loading..." : "Send invite"}
              </Button>
            </span>
          )}
        </Field>
      </form>
      <div className="rf-codes">
        <Copied label="Your link" value={invitation.link} />
        <Copied label="Your code" value={invitation.code} />
      </div>
    </section>
  );
}

function Copied({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <Field label={label}>
      {(field) => (
        <span className="rf-line">
          <Input {...field} readOnly value={value} onFocus={(event) => event.target.select()} />
          <Button
            icon={<CopyOutlined aria-hidden="true" />}
            aria-label={`Copy ${label.toLowerCase()}`}
            onClick={() => copyText(value)}
          >
            Copy
          </Button>
        </span>
      )}
    </Field>
  );
}
