import { CopyOutlined } from "@ant-design/icons";
import { Button, Input, Modal } from "antd";
import { type FormEvent, useId, useState } from "react";
import { Link } from "react-router-dom";
import * as paths from "@loubby/shared-contracts/paths";
import { problemsAt } from "@loubby/shared-contracts/http/failure";
import { copyText } from "@loubby/shared-ui/copy-text";
import { Field } from "@loubby/shared-ui/forms/field";
import { notify } from "@loubby/shared-ui/toasts";
import type { DialogProps } from "../dialogs/dialog-props.ts";
import { openDialog } from "../dialogs/open-dialog.ts";
import { InviteList } from "./invite-list.tsx";
import { invitationOf } from "./referral-link.ts";
import { useSendInvite } from "./use-referrals.ts";
import "./referrals.css";
import "../dialogs/dialogs.css";

/** Send Referral Invite: by mail or by a link, with what became of the invites before. */
export function SendInvite({ viewer, onClose }: DialogProps) {
  const invitation = invitationOf(viewer);
  const send = useSendInvite(invitation);
  const [email, setEmail] = useState("");
  const [missing, setMissing] = useState(false);
  const form = useId();
  const isCompany = invitation.type === "company";

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const lacks = email.trim() === "" || invitation.code === "";
    setMissing(lacks);
    if (lacks) notify.error("Please specify email");
    else if (!send.isPending) send.mutate(email.trim(), { onSuccess: () => setEmail("") });
  }

  return (
    <Modal
      open
      title="Send Referral Invite"
      width={520}
      okText={send.isPending ? "Loading..." : "Send invite"}
      okButtonProps={{ htmlType: "submit", form, disabled: send.isPending }}
      onCancel={onClose}
    >
      <p className="sh-referral-lead">
        {isCompany
          ? "Invite a company that hires. When it opens a job, you earn 10 extra days. "
          : "Invite a friend who's looking for work or sells what they build. "}
        <button type="button" className="sh-link" onClick={() => openDialog("about_referrals")}>
          About Referral Program
        </button>
        {" · "}
        <Link to={paths.referrals} onClick={onClose}>
          Your referrals
        </Link>
      </p>
      <form id={form} className="sh-dialog-form" onSubmit={onSubmit} noValidate>
        <Field
          label={isCompany ? "Company email" : "Email"}
          {...(isCompany ? { help: "A company address, not a free one like Gmail." } : {})}
          problem={missing ? "Please specify email" : problemsAt(send.error, ["email"]).email}
        >
          {(field) => (
            <Input
              {...field}
              autoFocus
              type="email"
              autoComplete="off"
              maxLength={254}
              value={email}
              onChange={(event) => {
                setEmail(event.target.value);
                setMissing(false);
              }}
            />
          )}
        </Field>
        <Field label="Or share your link">
          {(field) => (
            <span className="sh-referral-link">
              <Input {...field} readOnly value={invitation.link} onFocus={(event) => event.target.select()} />
              <Button icon={<CopyOutlined aria-hidden="true" />} onClick={() => copyText(invitation.link)}>
                Copy
              </Button>
            </span>
          )}
        </Field>
      </form>
      <InviteList />
    </Modal>
  );
}
