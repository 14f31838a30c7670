import { Button } from "antd";
import { useState } from "react";
import type { Application } from "@loubby/shared-contracts/http/applications/applications.schema";
import type { PlannedMail } from "@loubby/shared-contracts/http/applications/pipeline.schema";
import { CancelSending } from "../pipeline/cancel-sending.tsx";
import { PlannedMailDialog } from "../pipeline/planned-mail-dialog.tsx";
import { usePlannedMails } from "../pipeline/use-planned-mails.ts";
import { fillMail } from "../rejection/fill-mail.ts";
import { isWaiting, MailHead } from "./mail-head.tsx";

const KINDS: Readonly<Record<PlannedMail["kind"], string>> = {
  rejection: "Rejection",
  stage: "Sent by the stage",
  bulk: "Sent to several candidates",
};

interface PlannedMailItemProps {
  readonly mail: PlannedMail;
  readonly application: Pick<Application, "_id" | "candidate">;
}

/** Shows a mail of a stage, a rejection or a bulk action; one that waits can be edited and canceled. */
export function PlannedMailItem({ mail, application }: PlannedMailItemProps) {
  const { cancel, isLocked, readAnew } = usePlannedMails(application._id);
  const [editing, setEditing] = useState(false);
  const { kind } = mail;
  // Names are filled in as it is sent.
  const { first_name, last_name } = application.candidate;
  const { subject, body } = fillMail(mail, { first_name, last_name });
  const waits = isWaiting(mail);
  return (
    <li className="mr-mail">
      <MailHead subject={subject} sender={KINDS[kind]} mail={mail} />
      <p dir="auto">{body}</p>
      {waits && (
        <div className="mr-mail-head">
          <Button size="small" disabled={isLocked} onClick={() => setEditing(true)}>
            Edit
          </Button>
          <CancelSending
            kind={kind}
            disabled={isLocked || cancel.isPending}
            onCancel={() => cancel.mutate(mail._id)}
          />
        </div>
      )}
      {editing && (
        <PlannedMailDialog
          mail={mail}
          onClose={() => {
            setEditing(false);
            readAnew();
          }}
        />
      )}
    </li>
  );
}
